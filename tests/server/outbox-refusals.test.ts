import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { deliverLetter } from '../../contract/outbox/outbox.ts'
import { buildTestApp } from '../support/app.ts'
import { post, sendAll } from '../support/envelope-sending.ts'
import type { TestLetter } from '../support/envelopes.ts'
import { aDevice, aSubmissionLetter, sealPart } from '../support/envelopes.ts'
import { freshAddress } from '../support/fresh-address.ts'
import { signInAs, visitor } from '../support/person.ts'

const { app } = await buildTestApp()
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)

/** The letter with other fields than its factory sealed, signed as they are. */
async function withFields(letter: TestLetter, content: string): Promise<TestLetter> {
  const { part, sealed } = await sealPart(device, Buffer.from(content))
  const [, ...documents] = letter.letter.parts
  const changed = { ...letter.letter, parts: [part, ...documents] }
  return {
    ...letter,
    letter: changed,
    signature: await device.sign(changed),
    fields: Buffer.from(sealed).toString('base64url'),
  }
}

const postRaw = (body: unknown) => queue.call(deliverLetter, { body })

test.each([
  ['an envelope of before', { version: 0 }, 426, 'letter.too_old'],
  ['an envelope of after', { version: 2, another: 'field' }, 503, 'letter.too_new'],
  ['a kind of after', { kind: 'ticket.reply' }, 503, 'letter.too_new'],
])('%s waits for the other side', async (_what, change, status, code) => {
  const { letter, signature, fields } = await aSubmissionLetter(device)
  const answer = await postRaw({ letter: { ...letter, ...change }, signature, fields })
  expect(answer).toMatchObject({ status, error: { code } })
})

test.each([
  ['before', 0, 426, 'letter.too_old'],
  ['after', 2, 503, 'letter.too_new'],
])(
  'a body of a version %s ours waits for the other side',
  async (_what, schemaVersion, status, code) => {
    const letter = await aSubmissionLetter(device, { with: { schemaVersion } })
    expect(await post(queue, letter)).toMatchObject({ status, error: { code } })
  },
)

test('fields that are not what was signed are damaged', async () => {
  const [one, other] = [await aSubmissionLetter(device), await aSubmissionLetter(device)]
  const cut = { ...one, fields: one.fields.slice(0, -4) }
  for (const each of [cut, { ...one, fields: other.fields }]) {
    expect(await post(queue, each)).toMatchObject({
      status: 422,
      error: { code: 'letter.damaged' },
    })
  }
})

test('fields that hold no JSON are damaged; JSON of another shape is not right', async () => {
  const letter = await aSubmissionLetter(device)
  expect((await post(queue, await withFields(letter, '{"body":'))).error.code).toBe(
    'letter.damaged',
  )
  expect((await post(queue, await withFields(letter, '{"body":{}}'))).error.code).toBe(
    'request.invalid',
  )
})

test('a body that the kind refuses names its fields', async () => {
  const letter = await aSubmissionLetter(device, {
    body: { customer: { name: '', phone: '1', email: '', address: 'x' } },
  })
  expect(await post(queue, letter)).toMatchObject({
    status: 400,
    error: {
      code: 'request.invalid',
      fields: expect.arrayContaining([{ path: 'customer.phone', code: 'phone' }]),
    },
  })
})

test('another fee than the service’s is told before any document is asked for', async () => {
  const answer = await post(queue, await aSubmissionLetter(device, { body: { feePaise: 1 } }))
  expect(answer).toMatchObject({ status: 409, error: { code: 'service.fee_changed' } })
  expect(answer.error.current).toHaveProperty('feePaise')
})

test('a service that is gone is told before any document is asked for', async () => {
  const letter = await aSubmissionLetter(device, { body: { serviceId: randomUUID() } })
  expect(await post(queue, letter)).toMatchObject({
    status: 422,
    error: { code: 'service.unavailable' },
  })
})

test('a document that the letter does not bring is unknown', async () => {
  const letter = await aSubmissionLetter(device, { content: { files: {} } })
  expect(await post(queue, letter)).toMatchObject({
    status: 422,
    error: { code: 'application.upload_unknown', fields: [{ path: 'documents.0' }] },
  })
})

test('a file that lies here but is another one is asked for', async () => {
  const [one] = [await aSubmissionLetter(device)]
  const partId = one.documents[0]?.part.partId ?? ''
  const other = await aSubmissionLetter(device, {
    content: {
      files: Object.fromEntries(
        one.documents.map(({ part }) => [
          part.partId,
          { name: 'a.png', sha256: 'a'.repeat(64), uploadId: randomUUID() },
        ]),
      ),
    },
  })
  expect((await post(queue, other)).error.code).toBe('application.upload_unknown')
  expect((await post(queue, one)).body).toMatchObject({
    outcome: 'awaiting_parts',
    parts: expect.arrayContaining([expect.objectContaining({ partId, offset: 0 })]),
  })
})

test('a poison letter stands in nobody’s way', async () => {
  const poison = await withFields(await aSubmissionLetter(device), 'null')
  const good = await aSubmissionLetter(device)
  const [refused, done] = await Promise.all([post(queue, poison), sendAll(queue, good)])
  expect([refused.status, done.status]).toEqual([400, 200])
})

test('a clock that was a year behind is put right', async () => {
  const YEAR_MS = 365 * 86_400_000
  const now = Date.now()
  const letter = await aSubmissionLetter(device, {
    with: {
      capturedAt: new Date(now - YEAR_MS).toISOString(),
      clocks: {
        device: new Date(now - YEAR_MS).toISOString(),
        server: new Date(now).toISOString(),
      },
    },
  })
  const answer = await sendAll(queue, letter)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { _id } = answer.body.receipt
  const detail = await franchise.get(getApplication, { params: { id: _id } })
  expect(detail.capturedAt).toBe(new Date(now).toISOString())
  expect(detail.history[0]?.clockOffBy).toBeNull()
})

test('letters that nobody signed are slowed down, by address', async () => {
  const letter = await aSubmissionLetter(device)
  const wrong = { ...letter, letter: { ...letter.letter, number: 'P-BCDF-0001' } }
  const remoteAddress = freshAddress()
  const send = (payload: TestLetter) =>
    queue.inject({
      method: 'POST',
      url: deliverLetter.path,
      remoteAddress,
      payload: {
        letter: payload.letter,
        signature: payload.signature,
        fields: payload.fields,
      },
    })
  const answers: LightMyRequestResponse[] = []
  for (let count = 0; count < 301; count += 1) answers.push(await send(wrong))
  expect(answers.at(299)?.statusCode).toBe(401)
  expect(answers.at(300)?.statusCode).toBe(429)
  expect(Number(answers.at(300)?.headers['retry-after'])).toBeGreaterThan(0)
  // Whoever shares the address and signs is served.
  expect((await send(letter)).statusCode).toBe(200)
})

test('neither letters nor addresses of uploads come into the log', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write')
  write.mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    const logging = await buildTestApp({ settings: { LOG_LEVEL: 'info' } })
    const at = visitor(logging.app)
    const letter = await aSubmissionLetter(await aDevice(await signInAs(logging.app, 'franchise')))
    const answer = await post(at, letter)
    if (answer.body.outcome !== 'awaiting_parts') throw new Error('nothing is awaited')
    const { path } = answer.body.parts[0] ?? { path: '' }
    await at.inject({ method: 'HEAD', url: path, headers: { 'tus-resumable': '1.0.0' } })
    const log = lines.join('')
    expect(log).toContain('/uploads/:token')
    expect(log).not.toContain(path)
    expect(log).not.toContain(letter.signature)
    expect(log).not.toContain(letter.fields.slice(0, 40))
  } finally {
    write.mockRestore()
  }
})
