import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import { endOtherSessions } from '../../contract/sessions/own-sessions.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { requiredDocuments, USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/accounts.ts'
import { buildTestApp } from '../support/app.ts'
import { aStatusChange } from '../support/applications.ts'
import { post, sentBefore } from '../support/envelope-sending.ts'
import type { TestDevice } from '../support/envelopes.ts'
import { aDevice, aLetterOf, aSubmissionLetter } from '../support/envelopes.ts'
import type { Person } from '../support/person.ts'
import { signInAs, visitor } from '../support/person.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)

const aLetter = async (wishes: Parameters<typeof aSubmissionLetter>[1] = {}) =>
  aSubmissionLetter(device, { files: await sentBefore(franchise), ...wishes })

/** A person of the same franchise on a device of their own, whose end touches nobody else. */
async function aColleague(): Promise<{ person: Person; theirs: TestDevice; userName: string }> {
  const userName = await anAccount(database, {
    userType: 'franchise',
    franchiseId: USUAL_FRANCHISE,
  })
  const person = await signInAs(app, userName)
  return { person, theirs: await aDevice(person), userName }
}

const countAll = async () => (await db.select({ id: applications.id }).from(applications)).length

test('a letter whose documents lie here already is an application at once', async () => {
  const letter = await aLetter()
  const answer = await post(queue, letter)
  expect(answer).toMatchObject({
    status: 200,
    body: { outcome: 'done', submissionId: letter.letter._id },
  })
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { receipt } = answer.body
  expect(receipt.submissionId).toBe(letter.letter._id)
  const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
  expect(detail).toMatchObject({
    applicationId: receipt.applicationId,
    provisionalNumber: letter.letter.number,
    createdById: franchise.user?.userInfo._id,
    capturedAt: letter.letter.capturedAt,
  })
  expect(detail.documents.map(({ requirement }) => requirement)).toEqual(requiredDocuments())
})

test('a repeat gets the first receipt, also signed anew on another device', async () => {
  const first = await aLetter()
  const answer = await post(queue, first)
  const before = await countAll()
  expect((await post(queue, first)).text).toBe(answer.text)
  const other = await aDevice(franchise)
  const letter = { ...first.letter, deviceId: other.device._id }
  const again = await post(queue, { ...first, letter, signature: await other.sign(letter) })
  expect([again.status, again.text]).toEqual([200, answer.text])
  expect(await countAll()).toBe(before)
})

test('the same id with another content is refused', async () => {
  const first = await aLetter()
  await post(queue, first)
  const other = await aLetter({ with: { _id: first.letter._id } })
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
  const signed = await aLetter()
  const answer = await post(queue, { ...signed, letter: { ...signed.letter, ...change } })
  expect(answer).toMatchObject({ status: 401, error: { code: 'letter.signature_wrong' } })
})

test('a device that is unknown or another person’s is refused', async () => {
  const unknown = await aLetter({ with: { deviceId: randomUUID() } })
  const { theirs } = await aColleague()
  const foreign = await aLetter({ with: { deviceId: theirs.device._id } })
  for (const each of [unknown, foreign]) {
    const answer = await post(queue, each)
    expect(answer).toMatchObject({ status: 401, error: { code: 'letter.device_unknown' } })
  }
})

test('nobody writes in another’s name', async () => {
  const { theirs } = await aColleague()
  const letter = await aSubmissionLetter(theirs, {
    files: await sentBefore(franchise),
    with: { ownerId: device.ownerId },
  })
  expect(await post(queue, letter)).toMatchObject({
    status: 401,
    error: { code: 'letter.device_unknown' },
  })
})

test('a device that was ended waits for its owner; what it had done stays done', async () => {
  const { person, theirs, userName } = await aColleague()
  const files = await sentBefore(person)
  const early = await aSubmissionLetter(theirs, { files })
  const answer = await post(queue, early)
  expect(answer.status).toBe(200)
  await (await signInAs(app, userName)).get(endOtherSessions)
  expect((await post(queue, early)).text).toBe(answer.text)
  const late = await aSubmissionLetter(theirs)
  expect(await post(queue, late)).toMatchObject({
    status: 401,
    error: { code: 'letter.device_ended' },
  })
})

test('a closed account waits; what it had done stays done', async () => {
  const { person, theirs } = await aColleague()
  const early = await aSubmissionLetter(theirs, { files: await sentBefore(person) })
  const answer = await post(queue, early)
  await db.update(accounts).set({ active: false }).where(eq(accounts.id, theirs.ownerId))
  expect((await post(queue, early)).text).toBe(answer.text)
  expect(await post(queue, await aSubmissionLetter(theirs))).toMatchObject({
    status: 403,
    error: { code: 'letter.account_closed' },
  })
})

test('a role that may not do this is refused', async () => {
  const partner = await signInAs(app, 'service_partner')
  const letter = await aSubmissionLetter(await aDevice(partner))
  expect(await post(queue, letter)).toMatchObject({
    status: 403,
    error: { code: 'access.forbidden' },
  })
})

test('a change of status goes after the letter that makes its application', async () => {
  const create = await aLetter()
  const [file] = await sentBefore(franchise, 1)
  const status = await aLetterOf(device, {
    kind: 'application.status',
    body: {
      application: { letterId: create.letter._id },
      change: {
        version: 1,
        status: 'in_progress',
        comment: 'Taken up',
        documents: [file?.partId ?? ''],
        capturedAt: new Date().toISOString(),
      },
    },
    files: file ? [file] : [],
    with: { dependsOnId: create.letter._id },
  })
  const early = await post(queue, status)
  expect(early).toMatchObject({ status: 409, error: { code: 'letter.waits' } })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  await post(queue, create)
  expect(await post(queue, status)).toMatchObject({
    status: 200,
    body: { outcome: 'done', receipt: { status: 'in_progress', submissionId: status.letter._id } },
  })
})

test('a decision on a state that has moved on is shown the present one', async () => {
  const create = await post(queue, await aLetter())
  if (create.body.outcome !== 'done') throw new Error('not done')
  const { _id } = create.body.receipt
  const [file] = await sentBefore(franchise, 1)
  const change = await aStatusChange(franchise, _id, 'in_progress')
  const status = await aLetterOf(device, {
    kind: 'application.status',
    body: { application: { _id }, change: { ...change, documents: [file?.partId ?? ''] } },
    files: file ? [file] : [],
  })
  await franchise.get(changeStatus, { params: { id: _id }, body: change })
  expect(await post(queue, status)).toMatchObject({
    status: 409,
    error: { code: 'application.stale', current: { status: 'in_progress', version: 2 } },
  })
})
