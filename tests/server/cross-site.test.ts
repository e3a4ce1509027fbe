import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { checkHealth } from '../../contract/health/health.ts'
import { signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp({ settings: { PUBLIC_URL: 'https://portal.example.in' } })
const { app: local } = await buildTestApp()
const ours = { 'x-requested-with': 'gramone', host: 'portal.example.in' }

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://portal.example.in' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://portal.example.in.evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://portal.example.in' }, 200],
  [{}, 200],
  [{ 'x-requested-with': '' }, 403],
  [{ 'x-requested-with': 'XMLHttpRequest' }, 403],
  [{ 'content-type': 'text/plain', 'x-requested-with': '' }, 403],
  // The browser itself says that a page of ours sent it.
  [{ 'x-requested-with': '', 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'x-requested-with': '', origin: 'https://portal.example.in' }, 200],
  [{ 'x-requested-with': '', 'sec-fetch-site': 'none' }, 403],
  [{ 'x-requested-with': '', 'sec-fetch-site': 'same-site' }, 403],
  [{ 'x-requested-with': '', origin: 'https://evil.example' }, 403],
])('an unsafe request with %j gets %d', async (headers, status) => {
  const person = await signInAs(app, 'admin')
  const { method, path: url } = signOut
  const answer = await person.inject({ method, url, headers: { ...ours, ...headers } })
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json<unknown>()).toMatchObject({ code: 'request.cross_site' })
  expect((await person.call(verifySession)).status).toBe(status === 403 ? 200 : 401)
})

test('a foreign form can not pass for a call of ours', async () => {
  const person = await signInAs(app, 'admin')
  const answer = await person.inject({
    method: 'POST',
    url: '/application/create',
    payload: 'schemaVersion=1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': '',
      origin: 'https://evil.example',
    },
  })
  expect(answer.statusCode).toBe(403)
})

test('reading needs no header', async () => {
  const person = await signInAs(app, 'admin')
  const headers = { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' }
  expect((await person.call(verifySession, { headers })).status).toBe(200)
})

test.each([
  { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  { host: 'evil.example:4000', origin: 'http://evil.example:4000' },
  { host: 'localhost.evil.example' },
] as Record<string, string>[])(
  'a name that was made to lead here can not sign in: %j',
  async (headers) => {
    for (const each of [app, local]) {
      const body = { userName: 'admin', password: DEMO_PASSWORD }
      const answer = await visitor(each).call(signIn, { body, headers })
      expect([answer.status, answer.error.code]).toEqual([403, 'request.cross_site'])
      expect((await each.inject({ url: '/', headers })).statusCode).toBe(403)
      expect((await each.inject({ url: checkHealth.path, headers })).statusCode).toBe(200)
    }
  },
)

test('a local network without PUBLIC_URL signs in by the number of the machine', async () => {
  const body = { userName: 'admin', password: DEMO_PASSWORD }
  const headers = { host: '192.168.1.5:4000', origin: 'http://192.168.1.5:4000' }
  expect((await visitor(local).call(signIn, { body, headers })).status).toBe(200)
})

/** The endpoints that answer with a file for people with a session. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)
const files = Object.values(modules)
  .flatMap((each) => Object.values(each) as Partial<Endpoint>[])
  .filter((each) => each?.response === 'file' && each.method === 'GET' && each.access !== 'public')

test('files for people with a session: are found', () => expect(files.length).toBeGreaterThan(12))

test.each(files)('a link on a foreign page takes nothing away: $path', async ({ path = '' }) => {
  const person = await signInAs(app, 'admin')
  const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000009')
  const headers = { ...ours, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const answer = await person.inject({ method: 'GET', url, headers })
  expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([
    403,
    { code: 'request.cross_site' },
  ])
})
