import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApplication } from '../../contract/applications/submission.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { requiredDocuments, submissionOf } from '../../server/seed/demo-submission.ts'
import { post, sentBefore } from '../support/outbox/envelope-sending.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import { aDevice, anEnvelopeOf, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)

const anEnvelope = async (overrides: Parameters<typeof aSubmissionEnvelope>[1] = {}) =>
  aSubmissionEnvelope(device, { files: await sentBefore(franchise), ...overrides })

const countAll = async () => (await db.select({ id: applications.id }).from(applications)).length

/** As the app did it before there were envelopes. */
async function aPostedSubmission() {
  const uploads = await sentBefore(franchise)
  const documents = requiredDocuments().map((requirement, index) => ({
    requirement,
    uploadId: uploads[index]?.uploadId ?? '',
  }))
  return franchise.get(createApplication, {
    body: submissionOf({ isStaff: false, documents }),
    idempotencyKey: randomUUID(),
  })
}

/** A correction of a saved envelope, with documents of its own. */
const aCorrection = (of: TestEnvelope, overrides: Parameters<typeof aSubmissionEnvelope>[1] = {}) =>
  anEnvelope({ ...overrides, with: { correctsId: of.envelope._id, ...overrides.with } })

test('corrected envelope: not done a second time, from any device', async () => {
  const first = await anEnvelope()
  const correction = await aCorrection(first)
  const corrected = await post(queue, correction)
  const before = await countAll()
  const late = await post(queue, first)
  expect(late).toMatchObject({ status: 200, body: { submissionId: first.envelope._id } })
  if (late.body.outcome !== 'done' || corrected.body.outcome !== 'done') throw new Error('not done')
  expect(late.body.receipt).toEqual({
    ...corrected.body.receipt,
    submissionId: first.envelope._id,
  })
  expect(await post(queue, await aCorrection(first))).toMatchObject({
    status: 409,
    error: { code: 'envelope.already_done', current: corrected.body.receipt },
  })
  expect(await countAll()).toBe(before)
})

test('correction of a done envelope: envelope.already_done with its receipt', async () => {
  const first = await anEnvelope()
  const answer = await post(queue, first)
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const before = await countAll()
  expect(await post(queue, await aCorrection(first))).toMatchObject({
    status: 409,
    error: { code: 'envelope.already_done', current: answer.body.receipt },
  })
  expect(await countAll()).toBe(before)
})

test('what was posted before there were envelopes is not done again by its envelope or its correction', async () => {
  const first = await anEnvelope()
  const posted = await aPostedSubmission()
  const before = await countAll()
  const same = await anEnvelope({ with: { _id: posted.submissionId } })
  expect(await post(queue, same)).toMatchObject({
    status: 422,
    error: { code: 'idempotency.body_differs' },
  })
  expect(await post(queue, await aCorrection(same))).toMatchObject({
    status: 409,
    error: { code: 'envelope.already_done', current: posted },
  })
  expect(await countAll()).toBe(before)
  expect((await post(queue, first)).status).toBe(200)
})

test('an envelope and its correction at once make one application', async () => {
  const first = await anEnvelope()
  const before = await countAll()
  const both = [first, await aCorrection(first)]
  const answers = await Promise.all(both.map((each) => post(queue, each)))
  // Each may have stood in the other's way; nothing else may have happened.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  for (const each of both) await post(queue, each)
  expect(await countAll()).toBe(before + 1)
})

test('what waits for an envelope goes after its correction’s correction', async () => {
  const first = await anEnvelope({ body: { feePaise: 1 } })
  const second = await aCorrection(first, { body: { feePaise: 2 } })
  const third = await aCorrection(second)
  const [file] = await sentBefore(franchise, 1)
  const status = await anEnvelopeOf(device, {
    kind: 'application.status',
    body: {
      application: { envelopeId: first.envelope._id },
      change: {
        version: 1,
        status: 'in_progress',
        comment: 'Taken up',
        documents: [file?.attachmentId ?? ''],
        capturedAt: new Date().toISOString(),
      },
    },
    files: file ? [file] : [],
    with: { dependsOnId: first.envelope._id },
  })
  for (const each of [first, second]) {
    expect((await post(queue, each)).error.code).toBe('service.fee_changed')
  }
  expect((await post(queue, status)).error.code).toBe('envelope.dependency_pending')
  expect((await post(queue, third)).status).toBe(200)
  expect((await post(queue, status)).body).toMatchObject({ outcome: 'done' })
})
