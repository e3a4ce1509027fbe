import { expect, inject, test } from 'vitest'
import { DEMO_MAILBOX } from '../../contract/core/page-addresses.ts'
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

test('a page of another site: is allowed to read no answer', async () => {
  const operator = await signedIn(origin, 'franchise')
  const headers = {
    ...{ origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    'access-control-request-headers': 'x-requested-with',
  }
  const paths = ['/', '/healthz', '/assets/none.js', '/uploads/none', verifySession.path]
  for (const path of [...paths, signIn.path, DEMO_MAILBOX]) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const answer = await operator.send(method, path, { headers })
      const allowed = answer.headers['access-control-allow-origin']
      expect([method, path, allowed]).toEqual([method, path, undefined])
    }
  }
})
