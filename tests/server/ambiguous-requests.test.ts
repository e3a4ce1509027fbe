import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { beginRequest } from '../support/attack/raw-request.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// What two readers on the way could read in two ways is refused: a proxy may have read the other one.

const { app } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const admin = await signInAs(app, 'admin')

const SIGN_IN = ['POST /auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']

test.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['a length that is no number', ['Content-Length: 4, 5']],
  ['an encoding that hides', ['Transfer-Encoding: xchunked', 'Content-Length: 4']],
  ['a head that is folded', ['X-Folded: a', ' Transfer-Encoding: chunked', 'Content-Length: 4']],
])('%s: 400, and the connection ends', async (_what, lines) => {
  const request = await beginRequest(port, [...SIGN_IN, ...lines])
  request.socket.write('0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await request.closed
  expect(request.answer()).toMatch(/^HTTP\/1\.1 400 /)
  expect(request.answer().match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('a parameter that is given twice: refused, none of them is chosen', async () => {
  const url = `${listAuditTrail.path}?page=1&action=export.made&action=report.ordered`
  expect((await admin.inject({ url })).statusCode).toBe(400)
})

test('TRACE: is no method of ours', async () => {
  const answer = await visitor(app).inject({ method: 'TRACE', url: '/' })
  expect(answer.statusCode).toBe(404)
})
