import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readApplicationId } from '../../contract/applications/application-id.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { slaDue } from '../../contract/core/working-time.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { aService, USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { maharashtraHolidays } from '../../server/seed/holidays.ts'
import { aSubmission } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const digital = await signInAs(app, 'shirur')

const submit = (person: Person, body: unknown) => person.call(createApplication, { body })

describe('a submission', () => {
  test.each(ROLES.filter((role) => role !== 'service_partner'))(
    'by %s becomes an application of its franchise',
    async (role) => {
      const person = await signInAs(app, role)
      const submission = await aSubmission(person)
      const answer = await submit(person, submission)
      expect(answer.status).toBe(201)
      const { body: receipt } = answer
      expect(readApplicationId(receipt.applicationId)).toBe(receipt.applicationId)
      const service = aService()
      const detail = await person.get(getApplication, { params: { id: receipt._id } })
      expect(detail).toMatchObject({
        applicationId: receipt.applicationId,
        status: 'submitted',
        version: 1,
        customerName: submission.customer.name,
        franchiseId: USUAL_FRANCHISE,
        servicePartnerId: demoId('partner', 'pune'),
        serviceName: service.name.en,
        feePaise: service.feePaise,
        createdById: person.user?.userInfo._id,
        fields: submission.fields,
        vanName: role === 'gramvan' ? 'Santosh Jagtap' : null,
      })
      expect(new Set(detail.documents.map((each) => each.requirement))).toEqual(
        new Set(submission.documents.map((each) => each.requirement)),
      )
      expect(detail.history).toMatchObject([
        { action: 'created', actorRole: role, fromStatus: null, toStatus: 'submitted' },
      ])
      expect(detail.history[0]?.documents).toHaveLength(submission.documents.length)
    },
  )

  test('echoes its id and starts its window at the receipt, whatever the device’s clock says', async () => {
    const capturedAt = '2031-05-04T03:02:01.000Z'
    const body = await aSubmission(franchise, { with: { capturedAt } })
    const idempotencyKey = '7b7e64a1-58d5-4f0c-8d67-3c50e9a3a111'
    const before = Date.now()
    const receipt = await franchise.get(createApplication, { body, idempotencyKey })
    expect(receipt.submissionId).toBe(idempotencyKey)
    const received = Date.parse(receipt.receivedAt)
    expect(received).toBeGreaterThanOrEqual(before)
    expect(received).toBeLessThanOrEqual(Date.now())
    const { slaHours, slaClock } = aService()
    const holidays = new Set(maharashtraHolidays.map(({ day }) => day))
    const due = new Date(slaDue(received, slaHours, slaClock, holidays)).toISOString()
    expect(receipt.slaTimer).toEqual([receipt.receivedAt, due, null])
    const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
    expect(detail).toMatchObject({ capturedAt, submittedAt: receipt.receivedAt })
    expect(detail.history[0]).toMatchObject({ capturedAt, receivedAt: receipt.receivedAt })
  })

  test('stores names as they compare, and what is not text as text', async () => {
    const customer = { name: '  Jose\u0301\u0000  Rau\u0301l ', phone: '+91 98220-12345' }
    const remark = 'odd: \ud800 \u0000'
    const body = await aSubmission(franchise, { customer, with: { remark } })
    const receipt = await franchise.get(createApplication, { body })
    const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
    expect(detail).toMatchObject({ customerName: 'José Raúl', customerPhone: '9822012345' })
    expect(detail.remark).toBe('odd: \ufffd')
  })
})

describe('is refused', () => {
  test.each([
    ['customer.phone', 'phone', { customer: { phone: '12345' } }],
    ['customer.phone', 'required', { customer: { phone: '' } }],
    ['customer.name', 'required', { customer: { name: ' ' } }],
    ['customer.name', 'name', { customer: { name: '<b>Asha</b>' } }],
    ['customer.email', 'email', { customer: { email: 'asha@' } }],
    ['customer.address', 'too_long', { customer: { address: 'x'.repeat(401) } }],
    ['serviceId', 'invalid', { with: { serviceId: 'pan-card' } }],
    ['capturedAt', 'invalid', { with: { capturedAt: 'yesterday' } }],
    ['capturedAt', 'invalid', { with: { capturedAt: '0000-01-01T00:00:00Z' } }],
    ['capturedAt', 'invalid', { with: { capturedAt: '2026-01-01T00:00:00+05' } }],
    ['capturedAt', 'invalid', { with: { capturedAt: '9999-12-31T23:59:59-23:00' } }],
    ['trackingTokenHash', 'invalid', { with: { trackingTokenHash: 'short' } }],
    ['fields.financialYears', 'required', { with: { fields: {} } }],
    ['fields.shoeSize', 'unknown_field', { with: { fields: { shoeSize: 42 } } }],
  ])('with a wrong %s (%s)', async (path, code, overrides) => {
    const asked = aService().fields.find(({ required }) => required)?.key ?? ''
    const expected = path === 'fields.financialYears' ? `fields.${asked}` : path
    const answer = await submit(franchise, await aSubmission(franchise, overrides))
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toContainEqual(expect.objectContaining({ path: expected, code }))
  })

  test('with Latin letters where a name is asked for in Devanagari', async () => {
    const body = await aSubmission(franchise, { service: 'domicile-certificate' })
    const fields = {
      ...body.fields,
      nameInDevanagari: 'Sunita Jadhav',
      fatherNameInDevanagari: 'विठ्ठल जाधव',
    }
    const answer = await submit(franchise, { ...body, fields })
    expect(answer.error.fields).toEqual([{ path: 'fields.nameInDevanagari', code: 'script' }])
  })

  test('without consent or of an unknown version', async () => {
    const body = await aSubmission(franchise)
    const answer = await submit(franchise, { ...body, consent: false, schemaVersion: 99 })
    expect(answer.error.fields?.map(({ path }) => path)).toEqual(['schemaVersion', 'consent'])
  })

  test('without its required documents, naming each', async () => {
    const required = aService().documents.filter((each) => each.required)
    const answer = await submit(
      franchise,
      await aSubmission(franchise, { with: { documents: [] } }),
    )
    expect(answer).toMatchObject({ status: 422, error: { code: 'application.documents_missing' } })
    expect(answer.error.fields).toEqual(
      required.map(({ key }) => ({ path: `documents.${key}`, code: 'required' })),
    )
  })

  test('with a document that the service does not ask for', async () => {
    const body = await aSubmission(franchise)
    const more = { requirement: 'selfie', uploadId: (await anUpload(franchise))._id }
    const answer = await submit(franchise, { ...body, documents: [...body.documents, more] })
    expect(answer.error.fields).toEqual([
      { path: `documents.${body.documents.length}.requirement`, code: 'not_a_choice' },
    ])
  })

  test.each([
    ['unknown', async () => '00000000-0000-4000-8000-000000000001'],
    ['somebody else’s', async () => (await anUpload(admin))._id],
    [
      'already used',
      async () => {
        const used = await aSubmission(franchise)
        await franchise.get(createApplication, { body: used })
        return used.documents[0]?.uploadId ?? ''
      },
    ],
  ])('with an upload that is %s', async (_what, findUpload) => {
    const body = await aSubmission(franchise)
    const [first, ...rest] = body.documents
    const uploadId = await findUpload()
    const answer = await submit(franchise, {
      ...body,
      documents: [{ ...first, uploadId }, ...rest],
    })
    expect(answer).toMatchObject({ status: 422, error: { code: 'application.upload_unknown' } })
    expect(answer.error.fields).toEqual([{ path: 'documents.0.uploadId', code: 'invalid' }])
    // Nothing of the refused submission holds: its other documents are still free.
    expect((await submit(franchise, body)).status).toBe(201)
  })

  test('with one upload for two documents', async () => {
    const body = await aSubmission(franchise)
    const uploadId = (await anUpload(franchise))._id
    const documents = body.documents.map((each) => ({ ...each, uploadId }))
    const twice = documents.length > 1 ? documents : [...documents, ...documents]
    const answer = await submit(franchise, { ...body, documents: twice })
    expect(answer.error.fields).toEqual([{ path: 'documents.1.uploadId', code: 'invalid' }])
  })

  test('with a receipt’s token that another application has', async () => {
    const first = await aSubmission(franchise)
    await franchise.get(createApplication, { body: first })
    const again = { ...(await aSubmission(franchise)), trackingTokenHash: first.trackingTokenHash }
    expect(await submit(franchise, again)).toMatchObject({
      status: 409,
      error: { code: 'application.token_taken' },
    })
  })

  test('for a service that does not exist or was withdrawn', async () => {
    const body = await aSubmission(franchise, { service: 'pan-card' })
    const refused = { status: 422, error: { code: 'service.unavailable' } }
    const nowhere = '00000000-0000-4000-8000-000000000002'
    expect(await submit(franchise, { ...body, serviceId: nowhere })).toMatchObject(refused)
    const withdraw = (active: boolean) =>
      db.update(services).set({ active }).where(eq(services.id, body.serviceId))
    await withdraw(false)
    expect(await submit(franchise, body)).toMatchObject(refused)
    await withdraw(true)
    expect((await submit(franchise, body)).status).toBe(201)
  })

  test('for an excluded category at a digital franchise, from every role', async () => {
    const refused = { status: 422, error: { code: 'service.unavailable' } }
    const overrides = { service: 'bank-account' }
    expect(await submit(digital, await aSubmission(digital, overrides))).toMatchObject(refused)
    const franchiseId = demoId('franchise', 'shirur')
    const body = { ...(await aSubmission(admin, overrides)), franchiseId }
    expect(await submit(admin, body)).toMatchObject(refused)
    expect((await submit(franchise, await aSubmission(franchise, overrides))).status).toBe(201)
    expect((await submit(digital, await aSubmission(digital))).status).toBe(201)
  })

  test('of staff who name no franchise, or one that is closed', async () => {
    const { franchiseId: _none, ...body } = await aSubmission(admin)
    const missing = await submit(admin, body)
    expect(missing).toMatchObject({ status: 422, error: { code: 'franchise.required' } })
    expect(missing.error.fields).toEqual([{ path: 'franchiseId', code: 'required' }])
    const closed = demoId('franchise', 'junnar')
    await db.update(franchises).set({ active: false }).where(eq(franchises.id, closed))
    for (const franchiseId of [closed, '00000000-0000-4000-8000-000000000003']) {
      expect(await submit(admin, { ...body, franchiseId })).toMatchObject({
        status: 422,
        error: { code: 'franchise.unavailable' },
      })
    }
  })
})

test('franchise of a submission: always the caller’s own, except for staff', async () => {
  const franchiseId = demoId('franchise', 'shirur')
  const body = await aSubmission(franchise, { with: { franchiseId } })
  const receipt = await franchise.get(createApplication, { body })
  const detail = await franchise.get(getApplication, { params: { id: receipt._id } })
  expect(detail.franchiseId).toBe(USUAL_FRANCHISE)
})
