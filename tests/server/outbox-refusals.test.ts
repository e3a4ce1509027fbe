import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope, sealAttachment } from '../support/outbox/envelopes.ts'
import { freshAddress } from '../support/servers/fresh-address.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)

/** The envelope with other fields than its factory sealed, signed as they are. */
async function withFields(envelope: TestEnvelope, content: string): Promise<TestEnvelope> {
  const { attachment, sealed } = await sealAttachment(device, Buffer.from(content))
  const [, ...documents] = envelope.envelope.attachments
  const changed = { ...envelope.envelope, attachments: [attachment, ...documents] }
  return {
    ...envelope,
    envelope: changed,
    signature: await device.sign(changed),
    fields: Buffer.from(sealed).toString('base64url'),
  }
}

const postRaw = (body: unknown) => queue.call(deliverEnvelope, { body })

test.each([
  ['an envelope of before', { version: 0 }, 426, 'envelope.too_old'],
  ['an envelope of after', { version: 2, another: 'field' }, 503, 'envelope.too_new'],
  ['a kind of after', { kind: 'ticket.reply' }, 503, 'envelope.too_new'],
])('%s waits for the other side', async (_what, change, status, code) => {
  const { envelope, signature, fields } = await aSubmissionEnvelope(device)
  const answer = await postRaw({ envelope: { ...envelope, ...change }, signature, fields })
  expect(answer).toMatchObject({ status, error: { code } })
})

test.each([
  ['before', 0, 426, 'envelope.too_old'],
  ['after', 3, 503, 'envelope.too_new'],
])(
  'a body of a version %s ours waits for the other side',
  async (_what, schemaVersion, status, code) => {
    const envelope = await aSubmissionEnvelope(device, { with: { schemaVersion } })
    expect(await post(queue, envelope)).toMatchObject({ status, error: { code } })
  },
)

test('a body of the first version, sealed before services had versions, is still read', async () => {
  const envelope = await aSubmissionEnvelope(device, {
    body: { schemaVersion: 1 },
    with: { schemaVersion: 1 },
  })
  expect((await post(queue, envelope)).body).toMatchObject({ outcome: 'awaiting_attachments' })
})

test('fields that are not what was signed are damaged', async () => {
  const [one, other] = [await aSubmissionEnvelope(device), await aSubmissionEnvelope(device)]
  const cut = { ...one, fields: one.fields.slice(0, -4) }
  for (const each of [cut, { ...one, fields: other.fields }]) {
    expect(await post(queue, each)).toMatchObject({
      status: 422,
      error: { code: 'envelope.damaged' },
    })
  }
})

test('fields that hold no JSON are damaged; JSON of another shape is not right', async () => {
  const envelope = await aSubmissionEnvelope(device)
  expect((await post(queue, await withFields(envelope, '{"body":'))).error.code).toBe(
    'envelope.damaged',
  )
  expect((await post(queue, await withFields(envelope, '{"body":{}}'))).error.code).toBe(
    'request.invalid',
  )
})

test('a body that the kind refuses names its fields', async () => {
  const envelope = await aSubmissionEnvelope(device, {
    body: { customer: { name: '', phone: '1', email: '', address: 'x' } },
  })
  expect(await post(queue, envelope)).toMatchObject({
    status: 400,
    error: {
      code: 'request.invalid',
      fields: expect.arrayContaining([{ path: 'customer.phone', code: 'phone' }]),
    },
  })
})

test('changed fee: refused before any document is asked for', async () => {
  const answer = await post(queue, await aSubmissionEnvelope(device, { body: { feePaise: 1 } }))
  expect(answer).toMatchObject({ status: 409, error: { code: 'service.fee_changed' } })
  expect(answer.error.current).toHaveProperty('feePaise')
})

test('withdrawn service: refused before any document is asked for', async () => {
  const envelope = await aSubmissionEnvelope(device, { body: { serviceId: randomUUID() } })
  expect(await post(queue, envelope)).toMatchObject({
    status: 422,
    error: { code: 'service.unavailable' },
  })
})

test('document that the envelope does not carry: application.upload_unknown', async () => {
  const envelope = await aSubmissionEnvelope(device, { content: { files: {} } })
  expect(await post(queue, envelope)).toMatchObject({
    status: 422,
    error: { code: 'application.upload_unknown', fields: [{ path: 'documents.0' }] },
  })
})

test('upload with another hash: the document is asked for again', async () => {
  const [one] = [await aSubmissionEnvelope(device)]
  const attachmentId = one.documents[0]?.attachment.attachmentId ?? ''
  const other = await aSubmissionEnvelope(device, {
    content: {
      files: Object.fromEntries(
        one.documents.map(({ attachment }) => [
          attachment.attachmentId,
          { name: 'a.png', sha256: 'a'.repeat(64), uploadId: randomUUID() },
        ]),
      ),
    },
  })
  expect((await post(queue, other)).error.code).toBe('application.upload_unknown')
  expect((await post(queue, one)).body).toMatchObject({
    outcome: 'awaiting_attachments',
    attachments: expect.arrayContaining([expect.objectContaining({ attachmentId, offset: 0 })]),
  })
})

test('poison envelope: others are delivered all the same', async () => {
  const poison = await withFields(await aSubmissionEnvelope(device), 'null')
  const good = await aSubmissionEnvelope(device)
  const [refused, done] = await Promise.all([post(queue, poison), sendAll(queue, good)])
  expect([refused.status, done.status]).toEqual([400, 200])
})

test('device clock a year behind: the moment of capture is corrected', async () => {
  const YEAR_MS = 365 * 86_400_000
  const now = Date.now()
  const envelope = await aSubmissionEnvelope(device, {
    with: {
      capturedAt: new Date(now - YEAR_MS).toISOString(),
      clocks: {
        device: new Date(now - YEAR_MS).toISOString(),
        server: new Date(now).toISOString(),
      },
    },
  })
  const answer = await sendAll(queue, envelope)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { _id } = answer.body.receipt
  const detail = await franchise.get(getApplication, { params: { id: _id } })
  expect(detail.capturedAt).toBe(new Date(now).toISOString())
  expect(detail.history[0]?.clockSkew).toBeNull()
})

test('envelopes without a valid signature are limited by address', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const wrong = { ...envelope, envelope: { ...envelope.envelope, number: 'P-BCDF-0001' } }
  const remoteAddress = freshAddress()
  const send = (payload: TestEnvelope) =>
    queue.inject({
      method: 'POST',
      url: deliverEnvelope.path,
      remoteAddress,
      payload: {
        envelope: payload.envelope,
        signature: payload.signature,
        fields: payload.fields,
      },
    })
  const answers: LightMyRequestResponse[] = []
  for (let count = 0; count < 301; count += 1) answers.push(await send(wrong))
  expect(answers.at(299)?.statusCode).toBe(401)
  expect(answers.at(300)?.statusCode).toBe(429)
  expect(Number(answers.at(300)?.headers['retry-after'])).toBeGreaterThan(0)
  // A signed envelope from the same address is still served.
  expect((await send(envelope)).statusCode).toBe(200)
})

test('log: contains neither envelopes nor upload addresses', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write')
  write.mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    const logging = await buildTestApp({ settings: { LOG_LEVEL: 'info' } })
    const at = visitor(logging.app)
    const envelope = await aSubmissionEnvelope(
      await aDevice(await signInAs(logging.app, 'franchise')),
    )
    const answer = await post(at, envelope)
    if (answer.body.outcome !== 'awaiting_attachments') throw new Error('nothing is awaited')
    const { path } = answer.body.attachments[0] ?? { path: '' }
    await at.inject({ method: 'HEAD', url: path, headers: { 'tus-resumable': '1.0.0' } })
    const log = lines.join('')
    expect(log).toContain('/uploads/:token')
    expect(log).not.toContain(path)
    expect(log).not.toContain(envelope.signature)
    expect(log).not.toContain(envelope.fields.slice(0, 40))
  } finally {
    write.mockRestore()
  }
})
