import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import { recordNumberOf } from '../../contract/outbox/envelope-records.ts'
import { endOtherSessions } from '../../contract/sessions/own-sessions.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { requiredDocuments, USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aStatusChange } from '../support/factories/applications.ts'
import { post, sentBefore } from '../support/outbox/envelope-sending.ts'
import type { TestDevice } from '../support/outbox/envelopes.ts'
import { aDevice, anEnvelopeOf, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)

const anEnvelope = async (overrides: Parameters<typeof aSubmissionEnvelope>[1] = {}) =>
  aSubmissionEnvelope(device, { files: await sentBefore(franchise), ...overrides })

/** A person of the same franchise on a device of their own; ending it affects no other test. */
async function aColleague(): Promise<{ person: Person; theirs: TestDevice; userName: string }> {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const person = await signInAs(app, userName)
  return { person, theirs: await aDevice(person), userName }
}

const countAll = async () => (await db.select({ id: applications.id }).from(applications)).length

test('envelope whose documents were uploaded before: an application at once', async () => {
  const envelope = await anEnvelope()
  const answer = await post(queue, envelope)
  expect(answer).toMatchObject({
    status: 200,
    body: { outcome: 'done', submissionId: envelope.envelope._id },
  })
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { receipt } = answer.body
  expect(receipt.submissionId).toBe(envelope.envelope._id)
  const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
  expect(detail).toMatchObject({
    applicationId: recordNumberOf(receipt),
    provisionalNumber: envelope.envelope.number,
    createdById: franchise.user?.userInfo._id,
    capturedAt: envelope.envelope.capturedAt,
  })
  expect(detail.documents.map(({ requirement }) => requirement)).toEqual(requiredDocuments())
})

test('a repeat gets the first receipt, also signed anew on another device', async () => {
  const first = await anEnvelope()
  const answer = await post(queue, first)
  const before = await countAll()
  expect((await post(queue, first)).text).toBe(answer.text)
  const other = await aDevice(franchise)
  const envelope = { ...first.envelope, deviceId: other.device._id }
  const again = await post(queue, { ...first, envelope, signature: await other.sign(envelope) })
  expect([again.status, again.text]).toEqual([200, answer.text])
  expect(await countAll()).toBe(before)
})

test('the same id with another content is refused', async () => {
  const first = await anEnvelope()
  await post(queue, first)
  const other = await anEnvelope({ with: { _id: first.envelope._id } })
  expect(await post(queue, other)).toMatchObject({
    status: 422,
    error: { code: 'idempotency.body_differs' },
  })
})

test.each([
  ['another number', { number: 'P-BCDF-9999' }],
  ['another moment', { capturedAt: '2026-01-01T00:00:00.000Z' }],
  ['another order', { dependsOnId: randomUUID() }],
])('%s than was signed is refused', async (_what, change) => {
  const signed = await anEnvelope()
  const answer = await post(queue, { ...signed, envelope: { ...signed.envelope, ...change } })
  expect(answer).toMatchObject({ status: 401, error: { code: 'envelope.signature_wrong' } })
})

test('a device that is unknown or another person’s is refused', async () => {
  const unknown = await anEnvelope({ with: { deviceId: randomUUID() } })
  const { theirs } = await aColleague()
  const foreign = await anEnvelope({ with: { deviceId: theirs.device._id } })
  for (const each of [unknown, foreign]) {
    const answer = await post(queue, each)
    expect(answer).toMatchObject({ status: 401, error: { code: 'envelope.device_unknown' } })
  }
})

test('envelope in another account’s name is refused', async () => {
  const { theirs } = await aColleague()
  const envelope = await aSubmissionEnvelope(theirs, {
    files: await sentBefore(franchise),
    with: { ownerId: device.ownerId },
  })
  expect(await post(queue, envelope)).toMatchObject({
    status: 401,
    error: { code: 'envelope.device_unknown' },
  })
})

test('ended device: new envelopes wait for the owner, done ones stay done', async () => {
  const { person, theirs, userName } = await aColleague()
  const files = await sentBefore(person)
  const early = await aSubmissionEnvelope(theirs, { files })
  const answer = await post(queue, early)
  expect(answer.status).toBe(200)
  await (await signInAs(app, userName)).get(endOtherSessions)
  expect((await post(queue, early)).text).toBe(answer.text)
  const late = await aSubmissionEnvelope(theirs)
  expect(await post(queue, late)).toMatchObject({
    status: 401,
    error: { code: 'envelope.device_ended' },
  })
})

test('closed account: new envelopes wait, done ones stay done', async () => {
  const { person, theirs } = await aColleague()
  const early = await aSubmissionEnvelope(theirs, { files: await sentBefore(person) })
  const answer = await post(queue, early)
  await db.update(accounts).set({ active: false }).where(eq(accounts.id, theirs.ownerId))
  expect((await post(queue, early)).text).toBe(answer.text)
  expect(await post(queue, await aSubmissionEnvelope(theirs))).toMatchObject({
    status: 403,
    error: { code: 'envelope.account_closed' },
  })
})

test('envelope of a kind that the role may not send is refused', async () => {
  const partner = await signInAs(app, 'service_partner')
  const envelope = await aSubmissionEnvelope(await aDevice(partner))
  expect(await post(queue, envelope)).toMatchObject({
    status: 403,
    error: { code: 'access.forbidden' },
  })
})

test('status change: waits for the envelope that makes its application, and has its own receipt', async () => {
  const create = await anEnvelope()
  const [file] = await sentBefore(franchise, 1)
  const status = await anEnvelopeOf(device, {
    kind: 'application.status',
    body: {
      application: { envelopeId: create.envelope._id },
      change: {
        version: 1,
        status: 'in_progress',
        comment: 'Taken up',
        documents: [file?.attachmentId ?? ''],
        capturedAt: new Date().toISOString(),
      },
    },
    files: file ? [file] : [],
    with: { dependsOnId: create.envelope._id },
  })
  const early = await post(queue, status)
  expect(early).toMatchObject({ status: 409, error: { code: 'envelope.dependency_pending' } })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  const created = await post(queue, create)
  if (created.body.outcome !== 'done') throw new Error('not done')
  const { _id } = created.body.receipt
  const applicationId = recordNumberOf(created.body.receipt)
  const submissionId = status.envelope._id
  const rest = { status: 'in_progress', version: 2, receivedAt: expect.any(String) }
  const receipt = { kind: 'application.status', submissionId, _id, applicationId, ...rest }
  const answer = await post(queue, status)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ outcome: 'done', submissionId, receipt })
})

test('stale status change: refused with the present state', async () => {
  const create = await post(queue, await anEnvelope())
  if (create.body.outcome !== 'done') throw new Error('not done')
  const { _id } = create.body.receipt
  const [file] = await sentBefore(franchise, 1)
  const change = await aStatusChange(franchise, _id, 'in_progress')
  const status = await anEnvelopeOf(device, {
    kind: 'application.status',
    body: { application: { _id }, change: { ...change, documents: [file?.attachmentId ?? ''] } },
    files: file ? [file] : [],
  })
  await franchise.get(changeStatus, { params: { id: _id }, body: change })
  expect(await post(queue, status)).toMatchObject({
    status: 409,
    error: { code: 'application.stale', current: { status: 'in_progress', version: 2 } },
  })
})
