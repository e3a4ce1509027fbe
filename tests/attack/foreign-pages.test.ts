import { expect, inject, test } from 'vitest'
import { signOut, verifySession } from '../../contract/sessions/session.ts'
import { signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { 'x-requested-with': '' },
])('page of another site: can not sign a person out with %j', async (headers) => {
  const operator = await signedIn(origin, 'franchise')
  const answer = await operator.send(signOut.method, signOut.path, { headers })
  expect(answer).toMatchObject({ status: 403, body: { code: 'request.cross_site' } })
  const { status } = await operator.send(verifySession.method, verifySession.path)
  expect(status).toBe(200)
})
