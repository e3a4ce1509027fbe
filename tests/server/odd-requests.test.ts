import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import {
  detachSubscription,
  saveSubscription,
} from '../../contract/notifications/push-subscriptions.ts'
import { deliverEnvelope, reportOutbox } from '../../contract/outbox/outbox.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { aSubmission, anApplication } from '../support/factories/applications.ts'
import { head } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { freshAddress } from '../support/servers/fresh-address.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const { app } = await buildTestApp({
  addRoutes: (each) =>
    void each.get('/api/full', { config: { access: 'public' } }, () => {
      throw full
    }),
})
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

test.each([
  '/assets/..%2fx',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/icons/a%2f..%2f..%2fx',
  '/fonts/%00',
])('file address %s: 404', async (url) => {
  expect((await queue.inject({ url })).statusCode).toBe(404)
})

test('envelope of an unknown version: counts as unsigned, and leaves no stack in the log', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write')
  write.mockImplementation((line) => lines.push(String(line)) > 0)
  const remoteAddress = freshAddress()
  const answers: LightMyRequestResponse[] = []
  try {
    const logging = await buildTestApp({ settings: { LOG_LEVEL: 'info' } })
    for (let count = 0; count < 301; count += 1) {
      const payload = { envelope: { version: 99, kind: 'x' } }
      const { path: url } = deliverEnvelope
      answers.push(
        await visitor(logging.app).inject({ method: 'POST', url, remoteAddress, payload }),
      )
    }
  } finally {
    write.mockRestore()
  }
  expect(answers.at(299)?.statusCode).toBe(503)
  expect(answers.at(300)?.statusCode).toBe(429)
  const refused = lines.filter((line) => line.includes('envelope.too_new'))
  expect(refused).toHaveLength(300)
  expect(JSON.parse(refused[0] ?? '')).toMatchObject({ level: 40 })
  expect(lines.join('')).not.toContain('stack')
})

test('NUL and overrides in a line: 400, never an error of the server', async () => {
  const device = await aDevice(franchise)
  for (const bad of ['\0', '\u202e', '\n']) {
    const number = `P-${device.device.prefix}-${bad}1`
    const entry = { _id: randomUUID(), number }
    const waiting = { ...entry, kind: 'application.create', capturedAt: new Date().toISOString() }
    const params = { id: device.device._id }
    const report = (body: object) => franchise.call(reportOutbox, { params, body })
    const endpoint = `https://fcm.googleapis.com/fcm/send/a${bad}b`
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const { envelope, signature, fields } = await aSubmissionEnvelope(device, { with: { number } })
    const statuses = [
      await report({ waiting: [waiting], discarded: [] }),
      await report({ waiting: [], discarded: [{ ...entry, reason: 'x' }] }),
      await franchise.call(saveSubscription, { body: { subscription: { endpoint, keys } } }),
      await franchise.call(detachSubscription, { body: { endpoint } }),
      await queue.call(deliverEnvelope, { body: { envelope, signature, fields } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
  }
})

/** So many levels of a list in a list. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('deep nesting beside valid fields: is no error of the server', async () => {
  const body = JSON.stringify(await aSubmission(franchise))
  const payload = `${body.slice(0, -1)},"more":${nested(5000)}}`
  const key = randomUUID()
  const send = (text: string) =>
    franchise.inject({
      method: 'POST',
      url: createApplication.path,
      payload: text,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
  const first = await send(payload)
  expect(first.statusCode).toBeLessThan(300)
  // The same words again are the same request; others are not.
  expect((await send(payload)).json()).toEqual(first.json())
  expect((await send(body)).json()).toMatchObject({ code: 'idempotency.body_differs' })
})

test('deep nesting in a service’s own field: is refused', async () => {
  const body = JSON.stringify(await aSubmission(franchise, { with: { fields: { deep: 0 } } }))
  const answer = await franchise.inject({
    method: 'POST',
    url: createApplication.path,
    payload: body.replace('"deep":0', `"deep":${nested(5000)}`),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(400)
})

test('disk full: the server is not ready, and says so', async () => {
  const answer = await queue.inject({ url: '/api/full' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    503,
    'server.unavailable',
  ])
})

test('every answer: is what its type says', async () => {
  const device = await aDevice(franchise)
  const answers = [
    await franchise.call(verifySession),
    await admin.call(exportApplications),
    await queue.inject({ url: '/api/none' }),
    await queue.inject({ url: '/api/%zz' }),
    await queue.inject({ url: '/api/openapi.json' }),
    await head(queue, '/uploads/none'),
    await queue.call(deliverEnvelope, { body: await aSubmissionEnvelope(device) }),
  ]
  expect(answers.map(({ headers }) => headers['x-content-type-options'])).toEqual(
    answers.map(() => 'nosniff'),
  )
})

test('tag of one record: says nothing of another', async () => {
  const { _id } = await anApplication(franchise)
  const first = await franchise.call(getApplication, { params: { id: _id } })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = (id: string) => franchise.call(getApplication, { params: { id }, headers })
  expect((await again(_id)).status).toBe(304)
  expect((await again(randomUUID())).status).toBe(404)
  expect((await again('no-id')).status).toBe(400)
})
