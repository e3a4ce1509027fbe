import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { APPLICATION_STATUSES, isFinal } from '../../contract/applications/application-status.ts'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import type { ActedApplication } from '../../contract/applications/status-machine.ts'
import { nextStatuses } from '../../contract/applications/status-machine.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { slaDue } from '../../contract/core/working-time.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { aService, USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { maharashtraHolidays } from '../../server/seed/holidays.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, aStatusChange, move } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const change = (person: Person, id: string, body: unknown) =>
  person.call(changeStatus, { params: { id }, body })

/** Puts an application into a state without the way there. */
async function putInto(id: string, status: ApplicationStatus): Promise<void> {
  const decidedAt = isFinal(status) ? new Date() : null
  await db.update(applications).set({ status, decidedAt }).where(eq(applications.id, id))
}

describe('the status machine', () => {
  const people = { admin, support, service_partner: partner, franchise, gramvan: van }

  test.each(ROLES)('allows %s what the contract says, and nothing else', async (role) => {
    const person = people[role]
    const { _id: id } = await anApplication(van)
    const viewer = { ...person.user?.userInfo, _id: person.user?.userInfo._id ?? '' }
    const upload = await anUpload(person)
    for (const from of APPLICATION_STATUSES) {
      await putInto(id, from)
      const owned: ActedApplication = {
        status: from,
        franchiseId: USUAL_FRANCHISE,
        servicePartnerId: demoId('partner', 'pune'),
        createdById: van.user?.userInfo._id ?? '',
        slaPausedAt: null,
      }
      const { franchiseId = null, servicePartnerId = null } = viewer
      const allowed = nextStatuses(
        { _id: viewer._id, userType: role, franchiseId, servicePartnerId },
        owned,
      )
      for (const to of APPLICATION_STATUSES) {
        await putInto(id, from)
        const { version } = await see(person, id)
        const isAllowed = allowed.includes(to)
        const documents = [isAllowed ? (await anUpload(person))._id : upload._id]
        const capturedAt = new Date().toISOString()
        const answer = await change(person, id, {
          version,
          status: to,
          comment: 'Seen.',
          documents,
          capturedAt,
        })
        const outcome = isAllowed ? [200, undefined] : [422, 'application.transition_refused']
        expect([from, to, answer.status, answer.error.code]).toEqual([from, to, ...outcome])
        if (isAllowed) expect(answer.body.status).toBe(to)
      }
    }
  })
})

describe('a change', () => {
  test('writes status, version, history and documents together', async () => {
    const { _id: id } = await anApplication(franchise)
    const body = await aStatusChange(support, id, 'in_progress')
    const capturedAt = '2026-01-02T03:04:05.000Z'
    const answer = await change(support, id, { ...body, comment: '  तपासले.\r\nOk ', capturedAt })
    expect(answer.body).toMatchObject({ status: 'in_progress', version: 2 })
    expect(answer.body.history.at(-1)).toMatchObject({
      action: 'status_changed',
      actorName: 'Anjali Kulkarni',
      actorRole: 'support',
      fromStatus: 'submitted',
      toStatus: 'in_progress',
      comment: 'तपासले.\nOk',
      capturedAt,
      documents: [{ _id: body.documents[0], requirement: null }],
    })
    expect(await see(franchise, id)).toEqual(answer.body)
  })

  test.each([
    ['comment', 'required', { comment: ' \n ' }],
    ['comment', 'required', { comment: undefined }],
    ['comment', 'too_long', { comment: 'x'.repeat(2001) }],
    ['documents', 'required', { documents: [] }],
    ['documents', 'required', { documents: undefined }],
    ['status', 'not_a_choice', { status: 'done' }],
    ['version', 'required', { version: undefined }],
    ['version', 'invalid', { version: 1.5 }],
  ])('needs its %s (%s)', async (path, code, wrong) => {
    const { _id: id } = await anApplication(franchise)
    const body = await aStatusChange(support, id, 'in_progress')
    const answer = await change(support, id, { ...body, ...wrong })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
    expect((await see(support, id)).version).toBe(1)
  })

  test('with another person’s upload changes nothing', async () => {
    const { _id: id } = await anApplication(franchise)
    const body = await aStatusChange(support, id, 'in_progress')
    const mine = body.documents[0] ?? ''
    const theirs = (await anUpload(admin))._id
    const answer = await change(support, id, { ...body, documents: [mine, theirs] })
    expect(answer).toMatchObject({ status: 422, error: { code: 'application.upload_unknown' } })
    expect(answer.error.fields).toEqual([{ path: 'documents.1', code: 'invalid' }])
    expect(await see(support, id)).toMatchObject({ status: 'submitted', version: 1 })
    expect((await change(support, id, body)).status).toBe(200)
  })

  test('names each document once, however often it was given', async () => {
    const { _id: id } = await anApplication(franchise)
    const body = await aStatusChange(support, id, 'in_progress')
    const documents = [...body.documents, ...body.documents]
    const answer = await change(support, id, { ...body, documents })
    expect(answer.body.history.at(-1)?.documents).toHaveLength(1)
  })

  test('on a stale version gets the present state, and nothing changes', async () => {
    const { _id: id } = await anApplication(franchise)
    const stale = await aStatusChange(support, id, 'rejected')
    await move(admin, id, 'in_progress')
    const answer = await change(support, id, stale)
    expect(answer).toMatchObject({ status: 409, error: { code: 'application.stale' } })
    expect(answer.error.current).toEqual(await see(support, id))
    expect((await see(support, id)).status).toBe('in_progress')
    // The document of the refused change is still free for the next try.
    expect((await change(support, id, { ...stale, version: 2 })).status).toBe(200)
  })

  test('decided by two people at once is made by one of them', async () => {
    const { _id: id } = await anApplication(franchise)
    await move(support, id, 'in_progress', 'under_review')
    const [completed, rejected] = await Promise.all([
      aStatusChange(support, id, 'completed'),
      aStatusChange(partner, id, 'rejected'),
    ])
    const answers = await Promise.all([
      change(support, id, completed),
      change(partner, id, rejected),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body
    const loser = answers.find(({ status }) => status === 409)?.error
    expect(loser?.current).toEqual(winner)
    expect(winner?.history).toHaveLength(4)
  })

  test('of an application that is not there or not theirs is a plain 404', async () => {
    const { _id: id } = await anApplication(franchise)
    const body = await aStatusChange(franchise, id, 'in_progress')
    const otherVan = await signInAs(
      app,
      await anAccount(database, { userType: 'gramvan', franchiseId: USUAL_FRANCHISE }),
    )
    const nowhere = '00000000-0000-4000-8000-000000000009'
    const answers = [
      await change(await signInAs(app, 'shirur'), id, body),
      await change(await signInAs(app, 'partner-kolhapur'), id, body),
      await change(otherVan, id, body),
      await change(franchise, nowhere, body),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, error: { code: 'application.not_found' } })
      expect(answer.text).toBe(answers[0]?.text)
    }
  })
})

test('reopening opens a new window, and only that does', async () => {
  const { _id: id } = await anApplication(franchise)
  const old = new Date('2026-01-05T05:00:00.000Z')
  const slaDueAt = new Date('2026-01-08T05:00:00.000Z')
  await db
    .update(applications)
    .set({ slaStart: old, slaDue: slaDueAt })
    .where(eq(applications.id, id))
  await move(support, id, 'in_progress', 'under_review', 'completed')
  const completed = await see(admin, id)
  expect(completed.slaTimer).toEqual([old.toISOString(), slaDueAt.toISOString(), null])
  const before = Date.now()
  await move(admin, id, 'in_progress')
  const reopened = await see(admin, id)
  const start = Date.parse(reopened.slaTimer[0])
  expect(start).toBeGreaterThanOrEqual(before)
  const { slaHours, slaClock } = aService()
  const holidays = new Set(maharashtraHolidays.map(({ day }) => day))
  expect(Date.parse(reopened.slaTimer[1])).toBe(slaDue(start, slaHours, slaClock, holidays))
  expect(reopened.slaPausedAt).toBeNull()
  expect(reopened.submittedAt).toBe(completed.submittedAt)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row?.decidedAt).toBeNull()
})

test('an application carries the comments of its history, the oldest first', async () => {
  const { _id: id } = await anApplication(franchise, { with: { remark: 'Papers are complete' } })
  await move(support, id, 'in_progress', 'under_review')
  const { remarks, history } = await see(franchise, id)
  expect(remarks[0]).toBe('Papers are complete')
  expect(remarks).toEqual(history.map(({ comment }) => comment).filter((comment) => comment !== ''))
  expect(remarks).toHaveLength(3)
})
