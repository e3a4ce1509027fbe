import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { listPersonReads } from '../../contract/audit/reads.ts'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import { SOCKET_PATH } from '../../contract/notifications/socket.ts'
import { changePassword, signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { createTicket } from '../../contract/tickets/ticket-changes.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { endpoints } from '../support/attack/endpoints.ts'
import { beginRequest } from '../support/attack/raw-request.ts'
import { newTicket } from '../support/factories/tickets.ts'

// Whoever has a session and means no good, and whoever would like to have one.

const origin = inject('attacked')
const { host, port: ownPort } = new URL(origin)
const port = Number(ownPort)

test('tickets without end: after those of an honest day the person is told to wait, others are not', async () => {
  const { person: most } = DAY_BOUNDS.tickets
  // The van: nobody raises a ticket as this person in another attack, which may come after this one.
  const [operator, other] = [await signedIn(origin, 'gramvan'), await signedIn(origin, 'support')]
  const raise = (client = operator) =>
    client.send('POST', createTicket.path, {
      json: newTicket(),
      headers: { 'idempotency-key': randomUUID() },
    })
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => raise()))
  const made = answers.filter(({ status }) => status < 300).length
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThanOrEqual(most)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await raise()).toMatchObject({ status: 429 })
  expect((await raise(other)).status).toBeLessThan(300)
})

test('forty right sign-ins of one account at once: each is let in or told to wait, none fails', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => attackClient(origin).signIn('support-farida')),
  )
  expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

test('a link on a foreign page takes no file away, of any kind', async () => {
  const admin = await signedIn(origin, 'admin')
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const files = endpoints.filter(
    ({ method, access, response }) =>
      method === 'GET' && response === 'file' && access !== 'public',
  )
  expect(files.length).toBeGreaterThan(17)
  for (const { path } of files) {
    const answer = await admin.send(
      'GET',
      path.replaceAll(/:\w+/g, () => randomUUID()),
      { headers },
    )
    expect([path, answer.status, answer.body]).toMatchObject([
      ...[path, 403, { code: 'request.cross_site' }],
    ])
  }
})

const upgrade = (path: string, ...more: string[]) => [
  `GET ${path} HTTP/1.1`,
  `Host: ${host}`,
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ...more,
]
const SOCKET = `${SOCKET_PATH}/?EIO=4&transport=websocket`

test('real-time connections: none without a session, none from a foreign page', async () => {
  const person = await signedIn(origin, 'support-farida')
  const cookie = `Cookie: ${[...person.cookies].map((pair) => pair.join('=')).join('; ')}`
  const own = `Origin: ${origin}`
  const tried = async (...lines: string[]) => {
    const { answer, closed, socket } = await beginRequest(port, upgrade(SOCKET, ...lines))
    await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))])
    return answer().split('\r\n')[0]
  }
  expect(await tried(own)).not.toContain('101')
  expect(await tried('Origin: http://evil.example', cookie)).not.toContain('101')
  expect(await tried(own, cookie)).toContain('101')
})

test('two names in one request: refused', async () => {
  const { path } = signIn
  const request = await beginRequest(port, [
    ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Host: evil.example'],
    ...['Content-Type: application/json', 'Content-Length: 2', 'Connection: close'],
  ])
  request.socket.write('{}')
  await request.closed
  expect(request.answer()).toMatch(/^HTTP\/1\.1 400 /)
})

test('after a sign-out the cookie opens nothing', async () => {
  const person = await signedIn(origin, 'support-farida')
  const stolen = attackClient(origin)
  for (const [name, value] of person.cookies) stolen.cookies.set(name, value)
  await person.send(signOut.method, signOut.path)
  expect((await stolen.send(verifySession.method, verifySession.path)).status).toBe(401)
})

test.each(['GramOne@1', 'gramone123', 'Portal2026', 'seva@2026x', 'abcdefgh', 'qwerty123'])(
  'a password that everybody would try first is refused: %s',
  async (newPassword) => {
    const person = await signedIn(origin, 'support-farida')
    const json = { currentPassword: DEMO_PASSWORD, newPassword }
    expect(await person.send('POST', changePassword.path, { json })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'newPassword' }] },
    })
  },
)

test('who looked at what: read by administrators alone', async () => {
  for (const name of ['franchise', 'partner', 'support', 'gramvan']) {
    const client = await signedIn(origin, name)
    expect((await client.send('GET', `${listPersonReads.path}?page=1`)).status).toBe(403)
  }
  const nobody = attackClient(origin)
  expect((await nobody.send('GET', `${listPersonReads.path}?page=1`)).status).toBe(401)
})
