import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createApplication } from '../../contract/applications/submission.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { SHARE_PATH } from '../../contract/documents/shared-files.ts'
import { ENVELOPES_PATH } from '../../contract/outbox/envelope.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { beginRequest, sendForEver } from '../support/attack/raw-request.ts'

const origin = inject('attacked')
const port = Number(new URL(origin).port)
const MEGABYTE = 1024 * 1024
const FORM = 'Content-Type: multipart/form-data; boundary=x'

test.each([
  [`POST ${uploadDocument.path}`, FORM],
  [`POST ${SHARE_PATH}`, FORM],
  [`POST ${ENVELOPES_PATH}`, 'Content-Type: application/json'],
  ['PATCH /uploads/none', 'Content-Type: application/offset+octet-stream'],
  ['GET /', 'Accept: text/html'],
  ['POST /nothing', 'Content-Type: text/plain'],
])('endless body of %s: the connection ends', async (line, type) => {
  const head = [`${line} HTTP/1.1`, `Host: localhost:${port}`, 'X-Requested-With: gramone', type]
  const opened = await beginRequest(port, [...head, 'Transfer-Encoding: chunked'])
  expect(await sendForEver(opened, 200 * MEGABYTE)).toBeLessThan(60 * MEGABYTE)
  // 150 MB/s and more: nothing else of the server is meant to suffer from it.
  expect((await attackClient(origin).send('GET', '/healthz')).status).toBe(200)
})

test('file addresses that lead out of their folder, or to a folder: 404', async () => {
  for (const path of [
    '/assets/..%2fx',
    '/assets/..%2f..%2fpackage.json',
    '/fonts/%00',
    '/assets/%5c',
    '/assets/',
    '/icons/',
  ]) {
    const answer = await attackClient(origin).send('GET', path)
    expect([path, answer.status, answer.headers['x-content-type-options']]).toEqual([
      path,
      404,
      'nosniff',
    ])
  }
})

test('envelopes of an unknown version: are limited by their address', async () => {
  const client = attackClient(origin)
  const json = { envelope: { version: 99, kind: 'x' } }
  const statuses: number[] = []
  for (let count = 0; count < 310; count += 1)
    statuses.push((await client.send('POST', ENVELOPES_PATH, { json })).status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('5,000 levels of nesting: are no error of the server', async () => {
  const operator = await signedIn(origin, 'franchise')
  for (const field of ['fields', 'customer', 'remark', 'more']) {
    const body = `{"${field}":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const { method, path } = createApplication
    expect((await operator.send(method, path, { body, headers })).status).toBe(400)
  }
})
