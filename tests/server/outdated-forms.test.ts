import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { noTraceIn } from '../support/checks/no-trace.ts'
import { aSubmission, anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const leavesNoTrace = noTraceIn(db)
const franchise = await signInAs(app, 'franchise')

const YEAR_SECONDS = 365 * 24 * 60 * 60

const submit = (body: unknown) => franchise.call(createApplication, { body })

describe('while the form was open', () => {
  const change = (values: Partial<typeof services.$inferInsert>) =>
    db
      .update(services)
      .set(values)
      .where(eq(services.id, aService('income-certificate')._id))

  test('the service was withdrawn: nothing is taken', async () => {
    const body = await aSubmission(franchise)
    await change({ active: false })
    const { status, error } = await leavesNoTrace(() => submit(body))
    await change({ active: true })
    expect([status, error.code]).toEqual([422, 'service.unavailable'])
    expect((await submit(body)).status).toBe(201)
  })

  test('another fee than its version has: refused with the present fee, nothing is taken', async () => {
    const body = { ...(await aSubmission(franchise)), serviceVersion: 2 }
    const feePaise = body.feePaise + 600
    await change({ feePaise })
    const { status, error } = await leavesNoTrace(() => submit(body))
    expect([status, error.code, error.current]).toEqual([409, 'service.fee_changed', { feePaise }])
    expect(error.fields).toEqual([{ path: 'feePaise', code: 'invalid' }])
    const taken = await franchise.get(createApplication, { body: { ...body, feePaise } })
    await change({ feePaise: body.feePaise })
    const detail = await franchise.get(getApplication, { params: { id: taken._id } })
    expect(detail.feePaise).toBe(feePaise)
  })

  test.each([undefined, -1, 69.5, '6900', 2 ** 60])('a fee of %s is refused', async (feePaise) => {
    const body = { ...(await aSubmission(franchise)), feePaise }
    const { status, error } = await leavesNoTrace(() => submit(body))
    expect([status, error.fields?.map(({ path }) => path)]).toEqual([400, ['feePaise']])
  })

  test('a second tab sent the same entry: it is one application', async () => {
    const body = await aSubmission(franchise)
    const idempotencyKey = crypto.randomUUID()
    const send = () => franchise.call(createApplication, { body, idempotencyKey })
    const answers = await Promise.all([send(), send()])
    const taken = answers.filter(({ status }) => status < 300)
    expect(taken.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true)
    expect((await send()).body).toEqual(taken[0]?.body)
  })

  test('a second tab sent the same documents: the refusal names those that are taken', async () => {
    const body = await aSubmission(franchise)
    const again = { ...body, trackingTokenHash: (await aSubmission(franchise)).trackingTokenHash }
    const answers = await Promise.all([submit(body), submit(again)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.error.code).toBe('application.upload_unknown')
    expect(refused?.error.fields?.[0]).toMatchObject({ path: 'documents.0.uploadId' })
  })
})

describe('the device’s clock', () => {
  test.each([
    ['a year ahead', YEAR_SECONDS],
    ['a year behind', -YEAR_SECONDS],
  ])('%s is stored and marked, and decides nothing', async (_what, seconds) => {
    const before = Date.now()
    const capturedAt = new Date(before + seconds * 1000).toISOString()
    const receipt = await anApplication(franchise, { with: { capturedAt } })
    const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
    const [entry] = detail.history
    expect(entry?.capturedAt).toBe(capturedAt)
    expect(Date.parse(entry?.receivedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Math.abs((entry?.clockSkew ?? 0) - seconds)).toBeLessThan(60)
    expect([detail.submittedAt, detail.slaTimer[0]]).toEqual([entry?.receivedAt, entry?.receivedAt])
  })

  test('a day behind was a day in the queue', async () => {
    const capturedAt = new Date(Date.now() - 86_400_000).toISOString()
    const { _id } = await anApplication(franchise, { with: { capturedAt } })
    const { history } = await franchise.get(getApplication, { params: { id: _id } })
    expect(history[0]).toMatchObject({ capturedAt, clockSkew: null })
  })
})
