import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { aService, USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, anEdit, move } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const edit = (person: Person, id: string, body: unknown, idempotencyKey?: string) =>
  person.call(editApplication, {
    params: { id },
    body,
    ...(idempotencyKey && { idempotencyKey }),
  })

async function opened(person: Person, overrides?: Parameters<typeof anApplication>[1]) {
  const { _id: id } = await anApplication(person, overrides)
  const body = anEdit(await see(person, id))
  return { id, body, renamed: { ...body, customer: { ...body.customer, name: 'Meena Shinde' } } }
}

describe('an edit', () => {
  test('changes the details and keeps old and new in the history', async () => {
    const { id, body } = await opened(franchise, {
      customer: { email: 'old@example.in' },
      with: { remark: 'Bring the original' },
    })
    const [first = ''] = Object.keys(body.fields)
    const old = body.fields[first]
    const field = aService().fields.find(({ key }) => key === first)
    const other = field?.choices?.[1]?.value ?? (typeof old === 'number' ? old + 1 : 'Changed')
    const answer = await edit(franchise, id, {
      ...body,
      customer: { ...body.customer, name: ' नंदा  पवार ', phone: '+91 98220 54321', email: '' },
      fields: { ...body.fields, [first]: other },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      version: 2,
      status: 'submitted',
      customerName: 'नंदा पवार',
      customerPhone: '9822054321',
      customerEmail: '',
      remark: 'Bring the original',
    })
    expect(answer.body.fields[first]).toBe(other)
    expect(answer.body.history).toHaveLength(2)
    expect(answer.body.history[1]).toMatchObject({
      action: 'edited',
      actorName: franchise.user && expect.any(String),
      actorRole: 'franchise',
      fromStatus: null,
      toStatus: 'submitted',
      capturedAt: body.capturedAt,
      documents: [],
      rating: null,
    })
    expect(answer.body.history[1]?.changes).toEqual([
      { path: 'customer.name', from: body.customer.name, to: 'नंदा पवार' },
      { path: 'customer.phone', from: body.customer.phone, to: '9822054321' },
      { path: 'customer.email', from: 'old@example.in', to: null },
      { path: `fields.${first}`, from: old, to: other },
    ])
    expect(await see(support, id)).toEqual(answer.body)
  })

  test('that changes nothing leaves no trace', async () => {
    const { id, body } = await opened(franchise)
    const answer = await edit(franchise, id, body)
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } })
    expect(answer.body.history).toHaveLength(1)
  })

  test('can not touch service, franchise, documents or status', async () => {
    const { id, renamed } = await opened(franchise)
    const before = await see(franchise, id)
    const other = aService('caste-certificate')._id
    const forged = {
      ...renamed,
      serviceId: other,
      franchiseId: other,
      documents: [],
      status: 'completed',
    }
    const { body } = await edit(franchise, id, forged)
    const { serviceId, franchiseId, documents, status, feePaise, slaTimer } = before
    expect(body).toMatchObject({ serviceId, franchiseId, documents, status, feePaise, slaTimer })
  })

  test('is not seen by who tracks', async () => {
    const { id, renamed } = await opened(franchise)
    await edit(franchise, id, renamed)
    const { applicationId, customerPhone } = await see(franchise, id)
    const tracked = await visitor(app).get(trackApplication, {
      body: { applicationId, phoneLast4: customerPhone.slice(-4) },
    })
    expect(tracked.steps.map(({ status }) => status)).toEqual(['submitted'])
  })

  test.each([
    ['customer.name', 'required', { name: ' ' }],
    ['customer.name', 'name', { name: 'R2D2' }],
    ['customer.phone', 'phone', { phone: '12345' }],
    ['customer.email', 'email', { email: 'nobody' }],
    ['customer.address', 'too_long', { address: 'x'.repeat(401) }],
  ])('names %s (%s) and changes nothing', async (path, code, wrong) => {
    const { id, body } = await opened(franchise)
    const answer = await edit(franchise, id, { ...body, customer: { ...body.customer, ...wrong } })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
    expect(await see(franchise, id)).toMatchObject({ version: 1 })
  })

  test('checks the answers as the service asks', async () => {
    const { id, body } = await opened(franchise)
    const [first = ''] = aService()
      .fields.filter(({ required }) => required)
      .map(({ key }) => key)
    const { [first]: _, ...rest } = body.fields
    for (const [fields, path, code] of [
      [rest, `fields.${first}`, 'required'],
      [{ ...body.fields, shoeSize: 42 }, 'fields.shoeSize', 'unknown_field'],
    ] as const) {
      const answer = await edit(franchise, id, { ...body, fields })
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
    }
  })

  test('takes what its version of a service, since withdrawn and changed, asks for', async () => {
    const { id, renamed } = await opened(franchise, { service: 'caste-certificate' })
    const { _id: serviceId, fields } = aService('caste-certificate')
    const gone = fields.find(({ key }) => key in renamed.fields)
    const left = fields.filter((field) => field !== gone)
    await db.update(services).set({ active: false, fields: left }).where(eq(services.id, serviceId))
    const same = await edit(franchise, id, renamed)
    expect(same).toMatchObject({ status: 200, body: { fields: renamed.fields } })
    const key = gone?.key ?? ''
    const changed = { ...renamed, version: 2, fields: { ...renamed.fields, [key]: '1980-01-02' } }
    const answer = await edit(franchise, id, changed)
    expect(answer.body.fields).toEqual(changed.fields)
    await db.update(services).set({ active: true, fields }).where(eq(services.id, serviceId))
  })
})

describe('two at once', () => {
  test('a stale edit gets the present state and changes nothing', async () => {
    const { id, body, renamed } = await opened(franchise)
    await move(support, id, 'in_progress')
    const answer = await edit(support, id, renamed)
    expect(answer).toMatchObject({ status: 409, error: { code: 'application.stale' } })
    expect(answer.error.current).toEqual(await see(support, id))
    expect((await see(support, id)).customerName).toBe(body.customer.name)
  })

  test('of two edits on one version one wins', async () => {
    const { id, body, renamed } = await opened(franchise)
    const answers = await Promise.all([
      edit(franchise, id, renamed),
      edit(support, id, { ...body, remark: 'Call first' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await see(admin, id)).version).toBe(2)
  })

  test('the same key twice is one edit', async () => {
    const { id, renamed } = await opened(franchise)
    const key = crypto.randomUUID()
    const first = await edit(franchise, id, renamed, key)
    const second = await edit(franchise, id, renamed, key)
    expect(second.body).toEqual(first.body)
    expect((await see(franchise, id)).history).toHaveLength(2)
    expect((await edit(franchise, id, { ...renamed, remark: 'x' }, key)).error.code).toBe(
      'idempotency.body_differs',
    )
  })
})

test('edit: an application that the caller may not see is a plain 404', async () => {
  const { id, renamed } = await opened(franchise)
  const van = await anAccount(database, { userType: 'gramvan', franchiseId: USUAL_FRANCHISE })
  for (const person of [await signInAs(app, 'shirur'), await signInAs(app, van)]) {
    expect(await edit(person, id, renamed)).toMatchObject({
      status: 404,
      error: { code: 'application.not_found' },
    })
  }
})
