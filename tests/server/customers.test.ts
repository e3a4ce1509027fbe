import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createApplication } from '../../contract/applications/submission.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import {
  eraseCustomer,
  listCustomers,
  lookUpCustomers,
} from '../../contract/customers/customers.ts'
import { erase, keepCustomer, sweepCustomers } from '../../server/modules/customers/service.ts'
import { customers } from '../../server/modules/customers/table.ts'
import type { Actor } from '../../server/platform/caller.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anApplication, aSubmission } from '../support/factories/applications.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const other = await signInAs(app, 'shirur')
const van = await signInAs(app, 'gramvan')
const admin = await signInAs(app, 'admin')

const PHONES = { first: 9_822_400_000 }
/** A number that no other test uses. */
const aPhone = () => String((PHONES.first += 1))

interface Visit {
  phone: string
  name?: string
  keepDetails?: boolean
  capturedAt?: string
}

const visit = (person: Person, { phone, name, ...given }: Visit) =>
  anApplication(person, {
    customer: { phone, ...(name && { name }) },
    with: { keepDetails: true, capturedAt: new Date().toISOString(), ...given },
  })

const at = async (person: Person, phone: string) =>
  (await person.get(lookUpCustomers, { body: { phone } })).customers

test('a customer who agreed is found by number at this franchise and its van, nowhere else', async () => {
  const phone = aPhone()
  await visit(franchise, { phone, name: 'Sunita Pawar' })
  expect(await at(franchise, phone)).toMatchObject([{ name: 'Sunita Pawar', phone }])
  expect(await at(van, phone)).toHaveLength(1)
  expect(await at(other, phone)).toEqual([])
  const { rows } = await other.get(listCustomers, { query: { search: phone } })
  expect(rows).toEqual([])
})

test('without consent nobody is kept, and what staff submit is the franchise’s', async () => {
  const phone = aPhone()
  await visit(franchise, { phone, keepDetails: false })
  const body = await aSubmission(franchise, { customer: { phone } })
  await franchise.get(createApplication, { body })
  expect(await at(franchise, phone)).toEqual([])
  await visit(admin, { phone, name: 'Asha More' })
  expect(await at(franchise, phone)).toMatchObject([{ name: 'Asha More' }])
})

test('one number has several people, and one person one row with the latest details', async () => {
  const phone = aPhone()
  await visit(franchise, { phone, name: 'Sunita Pawar' })
  await visit(franchise, { phone, name: 'Ravi Pawar' })
  await visit(franchise, { phone, name: 'SUNITA  PAWAR' })
  await visit(franchise, {
    phone,
    name: 'sunita pawar',
    capturedAt: '2026-01-05T06:00:00.000Z',
  })
  const names = (await at(franchise, phone)).map(({ name }) => name)
  expect(names).toEqual(['SUNITA PAWAR', 'Ravi Pawar'])
})

test('the list is searched by name and by number', async () => {
  const phone = aPhone()
  await visit(franchise, { phone, name: 'Zubeida Inamdar' })
  const searches = [
    ...['zubeida', phone.slice(3), `inamdar ${phone}`],
    // One rule for every search: however the number is written.
    ...[`+91 ${phone}`, `0${phone}`, `0091-${phone.slice(0, 5)} ${phone.slice(5)}`],
    ...[`\u202a+91 ${phone}\u202c`, `+91 (0) ${phone}`, `zubeida +91 ${phone}`],
  ]
  for (const search of searches) {
    const { rows, total } = await franchise.get(listCustomers, { query: { search } })
    expect([rows[0]?.phone, total]).toEqual([phone, 1])
  }
})

test('a name that looks alike is one customer, and the latest spelling stays', async () => {
  const phone = aPhone()
  await visit(franchise, { phone, name: 'सञ्जय गोऱ्हे' })
  await visit(franchise, { phone, name: 'संजय गोर्\u200dहे' })
  expect((await at(franchise, phone)).map(({ name }) => name)).toEqual(['संजय गोर्\u200dहे'])
  const { rows } = await franchise.get(listCustomers, { query: { search: 'सञ्जय गोऱ्हे' } })
  expect(rows.map((row) => row.phone)).toContain(phone)
})

test('an erased customer is not brought back by an envelope whose clock runs ahead', async () => {
  const phone = aPhone()
  await visit(franchise, { phone })
  const id = (await at(franchise, phone))[0]?._id ?? ''
  const device = await aDevice(van)
  const waiting = await aSubmissionEnvelope(device, {
    body: { customer: { name: 'Ravi Pawar', phone, address: 'Malegaon Road' }, keepDetails: true },
    with: { capturedAt: new Date(Date.now() + 86_400_000).toISOString(), clocks: null },
  })
  await franchise.get(eraseCustomer, { params: { id } })
  expect((await sendAll(visitor(app), waiting)).body.outcome).toBe('done')
  expect(await at(franchise, phone)).toEqual([])
})

test('an erased customer is not brought back by what was captured before, only by a new consent', async () => {
  const phone = aPhone()
  const before = new Date().toISOString()
  await visit(franchise, { phone })
  const [customer] = await at(franchise, phone)
  const id = customer?._id ?? ''
  expect(await other.call(eraseCustomer, { params: { id } })).toMatchObject({
    status: 404,
    error: { code: 'customer.not_found' },
  })
  await franchise.get(eraseCustomer, { params: { id } })
  expect(await at(franchise, phone)).toEqual([])
  expect((await franchise.call(eraseCustomer, { params: { id } })).status).toBe(404)

  await visit(franchise, { phone, capturedAt: before })
  expect(await at(franchise, phone)).toEqual([])
  await visit(franchise, { phone })
  expect(await at(franchise, phone)).toHaveLength(1)

  const trail = await admin.get(listAuditTrail, { query: { subject: 'customer', subjectId: id } })
  expect(trail.rows).toMatchObject([{ action: 'erased' }])
  expect(JSON.stringify(trail.rows)).not.toContain(phone)
})

test('an envelope that waited: once in the book, and not after an erasure since', async () => {
  const [kept, erased] = [aPhone(), aPhone()]
  await visit(franchise, { phone: erased })
  const device = await aDevice(van)
  const capturedAt = new Date().toISOString()
  const envelopeOf = (phone: string) =>
    aSubmissionEnvelope(device, {
      body: {
        customer: { name: 'Sunita Pawar', phone, address: 'Malegaon Road' },
        keepDetails: true,
      },
      with: { capturedAt },
    })
  const waiting = await Promise.all([envelopeOf(kept), envelopeOf(erased)])
  const id = (await at(franchise, erased))[0]?._id ?? ''
  await franchise.get(eraseCustomer, { params: { id } })
  for (const envelope of [...waiting, ...waiting]) {
    expect((await sendAll(visitor(app), envelope)).body.outcome).toBe('done')
  }
  expect(await at(franchise, kept)).toMatchObject([{ name: 'Sunita Pawar' }])
  expect(await at(franchise, erased)).toEqual([])
})

/** Waits until somebody is waiting for a named lock. */
async function isHeldUp(): Promise<true> {
  await vi.waitFor(async () => {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    const { rows } = await db.execute<Record<string, unknown>>(waiting)
    expect(rows.length).toBeGreaterThan(0)
  }, 5000)
  return true
}

const asSubmitted = (phone: string, capturedAt = new Date()) => ({
  franchiseId: USUAL_FRANCHISE,
  keepable: {
    customer: { name: 'Ravi Pawar', phone, email: '', address: 'Malegaon Road' },
    ...{ village: undefined, keepDetails: true, answers: {}, documents: [] },
  },
  moments: { capturedAt, receivedAt: new Date() },
})

test('erased while a submission of the number is being taken: the erasure waits and finds its customer', async () => {
  const phone = aPhone()
  await visit(franchise, { phone })
  const id = (await at(franchise, phone))[0]?._id ?? ''
  let erasing: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    const { franchiseId, keepable, moments } = asSubmitted(phone)
    await keepCustomer(tx, franchiseId, keepable, moments)
    erasing = franchise.get(eraseCustomer, { params: { id } })
    // Without the lock the erasure would be over here, and would have missed the customer who is being entered.
    expect(await Promise.race([erasing, isHeldUp()])).toBe(true)
  })
  await erasing
  expect(await at(franchise, phone)).toEqual([])
})

test('submitted while the number is being erased: it waits, and nothing of the customer comes back', async () => {
  const phone = aPhone()
  await visit(franchise, { phone })
  const [customer] = await at(franchise, phone)
  const caller = { ...franchise.user?.userInfo, name: 'Sunita' } as Actor
  let submitting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    // The erasure runs in this transaction, which is still open when the submission comes.
    await erase(tx, caller, customer?._id ?? '')
    submitting = visit(franchise, { phone, capturedAt: customer?.lastVisitAt ?? '' })
    expect(await Promise.race([submitting, isHeldUp()])).toBe(true)
  })
  await submitting
  expect(await at(franchise, phone)).toEqual([])
})

test('two years after the last visit the job erases a customer, not a day before', async () => {
  const phone = aPhone()
  await visit(franchise, { phone })
  const [row] = await db.select().from(customers).where(eq(customers.phone, phone))
  const end = row?.keptUntil.getTime() ?? 0
  await sweepCustomers(db, new Date(end - 86_400_000))
  expect(await at(franchise, phone)).toHaveLength(1)
  await sweepCustomers(db, new Date(end + 1))
  expect(await at(franchise, phone)).toEqual([])
})

test('looking up is limited per person', async () => {
  const person = await signInAs(app, 'shirur')
  const phone = aPhone()
  let status = 200
  for (let count = 0; count <= 60 && status === 200; count += 1) {
    ;({ status } = await person.call(lookUpCustomers, { body: { phone } }))
  }
  expect(status).toBe(429)
})
