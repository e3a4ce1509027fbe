import { expect, inject, test } from 'vitest'
import { signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const right = { userName: 'admin', password: DEMO_PASSWORD }
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

test.each([
  { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { host: '127.0.0.1.evil.example' },
])('another name for this server: signs nobody in with %j', async (headers) => {
  const answer = await attackClient(origin).send(signIn.method, signIn.path, {
    json: right,
    headers,
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'request.cross_site' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
