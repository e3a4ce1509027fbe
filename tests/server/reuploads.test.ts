import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OpenApplications } from '../../contract/applications/applications.ts'
import {
  changeStatus,
  getApplication,
  listFranchiseApplications,
} from '../../contract/applications/applications.ts'
import { resumeWindow, slaShare } from '../../contract/applications/sla/sla.ts'
import { reuploadDays } from '../../contract/reuploads/reupload-days.ts'
import { supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { requestDocuments, withdrawRequest } from '../../contract/reuploads/reuploads.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { maharashtraHolidays } from '../../server/seed/holidays.ts'
import { anApplication, aStatusChange, move } from '../support/factories/applications.ts'
import { aRequest, requestAs, uploadAll } from '../support/factories/reuploads.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { customerToken } from '../support/messages/reupload-links.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const otherPartner = await signInAs(app, 'partner-nashik')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const customer = visitor(app)

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const withdraw = (person: Person, id: string, requestId: string) =>
  person.call(withdrawRequest, { params: { id }, body: { requestId } })

/** An application in progress with an open request. */
async function requested(change: Parameters<typeof requestAs>[2] = {}) {
  const { _id: id, applicationId: number } = await anApplication(franchise)
  await move(franchise, id, 'in_progress')
  const detail = await requestAs(support, id, change)
  return { id, number, requestId: detail.reupload?._id ?? '' }
}

async function supply(number: string) {
  const token = await customerToken(db, number)
  const documents = await uploadAll(customer, token)
  await customer.get(supplyAskedDocuments, { body: { token, documents } })
  return documents
}

describe('who may request documents', () => {
  test.each([
    ['admin', admin, 200],
    ['support', support, 200],
    ['its partner', partner, 200],
    ['another partner', otherPartner, 404],
    ['its franchise', franchise, 403],
    ['its van', van, 403],
  ])('%s', async (_who, person, status) => {
    const { _id: id } = await anApplication(van)
    const body = await aRequest(admin, id)
    const answer = await person.call(requestDocuments, { params: { id }, body })
    expect(answer.status).toBe(status)
    expect((await see(admin, id)).slaPausedAt === null).toBe(status !== 200)
  })

  test('nobody once it is decided, nor on an old version, nor twice at a time', async () => {
    const { _id: id } = await anApplication(franchise)
    const old = await aRequest(support, id)
    await move(franchise, id, 'in_progress')
    const stale = await support.call(requestDocuments, { params: { id }, body: old })
    expect(stale).toMatchObject({ status: 409, error: { code: 'application.stale' } })
    await requestAs(support, id)
    const body = await aRequest(partner, id)
    const second = await partner.call(requestDocuments, { params: { id }, body })
    expect(second).toMatchObject({ status: 409, error: { code: 'reupload.already_open' } })
    await move(support, id, 'rejected')
    const late = { params: { id }, body: await aRequest(support, id) }
    expect((await support.call(requestDocuments, late)).error.code).toBe('reupload.not_allowed')
  })

  test('of two at the same time one request comes about', async () => {
    const { _id: id } = await anApplication(franchise)
    const body = await aRequest(support, id)
    const answers = await Promise.all(
      [support, admin].map((each) => each.call(requestDocuments, { params: { id }, body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['no document', { documents: [] }, 'documents'],
    ['a document twice', { documents: ['aadhaarCard', 'aadhaarCard'] }, 'documents'],
    [
      'eleven documents',
      { documents: Array.from({ length: 11 }, (_, n) => `Paper ${n}`) },
      'documents',
    ],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason of 501 characters', { reason: 'a'.repeat(501) }, 'reason'],
    [
      'today as the last day',
      { until: reuploadDays(new Date(Date.now() - 86_400_000)).first },
      'until',
    ],
    [
      'a last day in 15 days',
      { until: reuploadDays(new Date(Date.now() + 86_400_000)).last },
      'until',
    ],
  ])('%s is refused', async (_what, change, path) => {
    const { _id: id } = await anApplication(franchise)
    const body = await aRequest(support, id, change)
    const { status, error } = await support.call(requestDocuments, { params: { id }, body })
    expect([status, error.fields?.map((field) => field.path)]).toEqual([400, [path]])
  })
})

test('a request: shown on the record, in the slim list and in the history', async () => {
  const reason = 'The first page is missing.'
  const { id, requestId } = await requested({
    documents: ['aadhaarCard', 'Marriage certificate'],
    reason,
  })
  const names = ['aadhaarCard', 'Marriage certificate']
  const detail = await see(franchise, id)
  expect(detail).toMatchObject({
    reploadDocumentList: names,
    reploadDocuments: [],
    reupload: { _id: requestId, state: 'open', reason, endedAt: null },
  })
  expect(detail.reupload?.documents).toEqual([
    expect.objectContaining({ requirement: 'aadhaarCard', preset: 'aadhaar' }),
    { requirement: 'Marriage certificate', label: { en: 'Marriage certificate', hi: '', mr: '' } },
  ])
  expect(detail.history.at(-1)).toMatchObject({
    ...{ action: 'documents_requested', comment: reason, requested: names },
    ...{ fromStatus: 'in_progress', toStatus: 'in_progress', actorRole: 'support' },
  })
  const { open } = (await franchise.get(listFranchiseApplications)) as OpenApplications
  expect(open.find((row) => row._id === id)).toMatchObject({
    reploadDocumentList: names,
    reuploadRequestId: requestId,
  })
})

describe('while documents are requested', () => {
  test('the deadline stands still, and goes on where it stood once they are supplied', async () => {
    const { id, number } = await requested()
    const [before] = await db.select().from(applications).where(eq(applications.id, id))
    expect(before?.slaNextEventAt).toBeNull()
    // As if requested a day ago, with 30 % gone: so long a window has working time left on any day.
    const pausedAt = new Date(Date.now() - 86_400_000)
    const [slaStart, slaDue] = [
      new Date(pausedAt.getTime() - 3e9),
      new Date(pausedAt.getTime() + 7e9),
    ]
    await db
      .update(applications)
      .set({ slaPausedAt: pausedAt, slaStart, slaDue })
      .where(eq(applications.id, id))
    const frozen = await see(support, id)
    expect(slaShare(frozen, Date.now())).toBeCloseTo(0.3, 6)
    await supply(number)
    const after = await see(support, id)
    const endedAt = Date.parse(after.reupload?.endedAt ?? '')
    const time = {
      clock: 'working',
      holidays: new Set(maharashtraHolidays.map(({ day }) => day)),
    } as const
    expect(after).toMatchObject(resumeWindow(frozen, endedAt, time))
    expect(slaShare(after, endedAt)).toBeCloseTo(0.3, 6)
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(row?.slaNextEventAt?.getTime()).toBeGreaterThan(endedAt)
    expect(after.submittedAt).toBe(frozen.submittedAt)
  })

  test('a deadline event that nobody was told of before is due at once afterwards', async () => {
    const { id, requestId } = await requested()
    const now = Date.now()
    await db
      .update(applications)
      .set({
        slaStart: new Date(now - 80_000),
        slaDue: new Date(now + 20_000),
        slaPausedAt: new Date(now),
      })
      .where(eq(applications.id, id))
    expect((await withdraw(support, id, requestId)).status).toBe(200)
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(row?.slaEvents).toBe(0)
    expect(row?.slaNextEventAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('the status may only become rejected, which takes the request back', async () => {
    const { id, number } = await requested()
    const token = await customerToken(db, number)
    const on = await aStatusChange(support, id, 'under_review')
    const held = await support.call(changeStatus, { params: { id }, body: on })
    expect(held).toMatchObject({ status: 422, error: { code: 'application.documents_requested' } })
    await move(support, id, 'rejected')
    const detail = await see(support, id)
    expect(detail).toMatchObject({ slaPausedAt: null, reupload: { state: 'withdrawn' } })
    const actions = detail.history.map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['request_withdrawn', 'status_changed'])
    const answer = await customer.call(supplyAskedDocuments, {
      body: {
        token,
        documents: [{ requirement: 'aadhaarCard', uploadId: (await anUpload(franchise))._id }],
      },
    })
    expect(answer).toMatchObject({ status: 410, error: { code: 'reupload.withdrawn' } })
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    expect(row?.slaNextEventAt).toBeNull()
  })
})
