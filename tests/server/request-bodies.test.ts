import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { SHARE_PATH } from '../../contract/documents/shared-files.ts'
import { boundBodies } from '../../server/platform/http/body-bounds.ts'
import { beginRequest, sendForEver } from '../support/attack/raw-request.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const MEGABYTE = 1024 * 1024
const { app } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const { cookie } = await signInAs(app, 'franchise')

const head = (method: string, path: string, ...more: string[]) => [
  `${method} ${path} HTTP/1.1`,
  'Host: localhost',
  'X-Requested-With: gramone',
  'Transfer-Encoding: chunked',
  ...more,
]

test.each([
  [
    'an upload, before its first part',
    head(
      'POST',
      uploadDocument.path,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
    ),
  ],
  [
    'an upload of nobody',
    head('POST', uploadDocument.path, 'Content-Type: multipart/form-data; boundary=x'),
  ],
  ['a shared file', head('POST', SHARE_PATH, 'Content-Type: multipart/form-data; boundary=x')],
  ['a page', head('GET', '/')],
  ['an address that does not exist', head('POST', '/api/none', 'Content-Type: text/plain')],
])('endless body of %s: is not read to its end', async (_what, lines) => {
  const opened = await beginRequest(port, lines)
  const sent = await sendForEver(opened, 200 * MEGABYTE)
  expect(sent).toBeLessThan(60 * MEGABYTE)
  expect(opened.answer()).toMatch(/^HTTP\/1.1 \d{3} /)
})

test('body of a longer length than the route takes: the refusal arrives', async () => {
  const opened = await beginRequest(port, [
    `POST ${uploadDocument.path} HTTP/1.1`,
    'Host: localhost',
    'X-Requested-With: gramone',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${200 * MEGABYTE}`,
  ])
  await sendForEver(opened, 200 * MEGABYTE)
  expect(opened.answer()).toMatch(/^HTTP\/1.1 413 /)
})

/** A server that gives bodies fractions of seconds where the portal gives minutes. */
async function hasty(bounds: Partial<Parameters<typeof boundBodies>[1]>) {
  const server = Fastify({ bodyLimit: MEGABYTE })
  boundBodies(server, { graceMs: 300, bytesPerSecond: 2000, lingerMs: 300, checkMs: 50, ...bounds })
  server.post('/', ({ body }) => ({ read: JSON.stringify(body).length }))
  server.post(
    '/answered',
    { preParsing: async (_request, reply) => reply.send('at once') },
    () => '',
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return (server.server.address() as AddressInfo).port
}

const json = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${length}`,
]

test('body that trickles: its connection ends', async () => {
  const opened = await beginRequest(await hasty({}), json('/', 1000))
  const trickle = setInterval(() => opened.socket.write(' '), 50)
  onTestFinished(() => clearInterval(trickle))
  await opened.closed
  expect(opened.answer()).toBe('')
})

test('body of a slow line: is read whole, however long it takes', async () => {
  const opened = await beginRequest(await hasty({}), json('/', 6000))
  for (let sent = 0; sent < 6000; sent += 300) {
    opened.socket.write(
      sent === 0 ? `"${'x'.repeat(299)}` : sent === 5700 ? `${'x'.repeat(299)}"` : 'x'.repeat(300),
    )
    await pause(60)
  }
  await vi.waitFor(() => expect(opened.answer()).toContain('{"read":6000}'))
})

test('rest of an answered body: is awaited for a while only', async () => {
  const opened = await beginRequest(await hasty({ graceMs: 60_000 }), json('/answered', 100_000))
  await vi.waitFor(() => expect(opened.answer()).toContain('at once'))
  const trickle = setInterval(() => opened.socket.write(' '), 50)
  onTestFinished(() => clearInterval(trickle))
  await opened.closed
})

test('connection with a body of usual size: serves the next request too', async () => {
  const opened = await beginRequest(await hasty({}), json('/', 2))
  opened.socket.write('{}')
  await vi.waitFor(() => expect(opened.answer()).toContain('{"read":2}'))
  await pause(500)
  opened.socket.write(`${json('/', 4).join('\r\n')}\r\n\r\n[{}]`)
  await vi.waitFor(() => expect(opened.answer()).toContain('{"read":4}'))
})
