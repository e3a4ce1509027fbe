import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import {
  eraseCustomer,
  listRecentCustomers,
  lookUpCustomers,
} from '../../contract/customers/customers.ts'
import { customerDocuments } from '../../server/modules/customers/table.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { anApplication, aSubmission } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const other = await signInAs(app, 'shirur')
const van = await signInAs(app, 'gramvan')

const NAME = 'Sunita Pawar'
const PHONES = { first: 9_822_500_000 }
/** A number that no other test uses. */
const aPhone = () => String((PHONES.first += 1))

/** A first visit with consent; answers the customer as the book has them. */
async function firstVisit(phone: string, person: Person = franchise) {
  const customer = { phone, name: NAME }
  await anApplication(person, { customer, with: { keepDetails: true } })
  const { customers } = await person.get(lookUpCustomers, { body: { phone } })
  const [known] = customers
  if (!known) throw new Error('nobody was entered')
  return known
}

interface SecondVisit {
  phone: string
  name?: string
  documentId: string
  requirement?: string
  capturedAt?: string
}

/** A submission that gives a document on file again and uploads the others. */
async function secondVisit(person: Person, given: SecondVisit) {
  const { phone, name = NAME, documentId, requirement = 'aadhaarCard' } = given
  const { capturedAt = new Date().toISOString() } = given
  const rest = requiredDocuments().filter((key) => key !== requirement)
  const documents = await Promise.all(
    rest.map(async (key) => ({ requirement: key, uploadId: (await anUpload(person))._id })),
  )
  return aSubmission(person, {
    customer: { phone, name },
    with: { documents, onFile: [{ requirement, documentId }], capturedAt },
  })
}

const onFile = (known: Awaited<ReturnType<typeof firstVisit>>, kind = 'aadhaarCard') => {
  const found = known.documents.find((document) => document.kind === kind)
  if (!found) throw new Error(`there is no ${kind} on file`)
  return found
}

const REFUSED = {
  status: 422,
  error: {
    code: 'customer.document_ended',
    fields: [{ path: 'documents.aadhaarCard', code: 'invalid' }],
  },
}

test('documents of a visit with consent are on file, with their validity; others, as the talathi’s report, are not', async () => {
  const known = await firstVisit(aPhone())
  const kinds = known.documents.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['aadhaarCard', 'photo', 'rationCard'])
  const { takenAt, validUntil } = onFile(known)
  const years = new Date(validUntil).getUTCFullYear() - new Date(takenAt).getUTCFullYear()
  expect(years).toBe(5)
})

test('a document on file is the new application’s own, and its term does not begin anew', async () => {
  const phone = aPhone()
  const known = await firstVisit(phone)
  const { _id: documentId } = onFile(known)
  const body = await secondVisit(van, { phone, documentId })
  const { _id: id } = await van.get(createApplication, { body: { ...body, keepDetails: true } })
  const { documents } = await van.get(getApplication, { params: { id } })
  const used = documents.find(({ requirement }) => requirement === 'aadhaarCard')
  expect(used).toBeDefined()
  expect(used?._id).not.toBe(documentId)
  const { customers } = await franchise.get(lookUpCustomers, { body: { phone } })
  expect(customers[0]?.documents).toContainEqual(onFile(known))
})

test('another franchise, number, name or kind: the document is not theirs to give', async () => {
  const phone = aPhone()
  const known = await firstVisit(phone)
  const { _id: documentId } = onFile(known)
  const strange = [
    [other, { phone, documentId }],
    [franchise, { phone: aPhone(), documentId }],
    [franchise, { phone, name: 'Ravi Pawar', documentId }],
    [franchise, { phone, documentId: onFile(known, 'rationCard')._id }],
  ] as const
  for (const [person, given] of strange) {
    const body = await secondVisit(person, given)
    expect(await person.call(createApplication, { body })).toMatchObject(REFUSED)
  }
})

test('validity counts at the moment of capture', async () => {
  const phone = aPhone()
  const known = await firstVisit(phone)
  const { _id: documentId } = onFile(known)
  const now = new Date()
  const ago = (years: number) => new Date(now.setUTCFullYear(now.getUTCFullYear() - years))
  await database.db
    .update(customerDocuments)
    .set({ takenAt: ago(5) })
    .where(eq(customerDocuments.documentId, documentId))
  const late = await secondVisit(franchise, { phone, documentId })
  expect(await franchise.call(createApplication, { body: late })).toMatchObject(REFUSED)
  const capturedAt = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const inTime = await secondVisit(franchise, { phone, documentId, capturedAt })
  expect((await franchise.call(createApplication, { body: inTime })).status).toBe(201)
})

test('an envelope that waited: its document is copied once; after an erasure it is parked', async () => {
  const [kept, erased] = [aPhone(), aPhone()]
  const device = await aDevice(van)
  const make = async (phone: string) => {
    const known = await firstVisit(phone)
    const given = { requirement: 'aadhaarCard', documentId: onFile(known)._id }
    const envelope = await aSubmissionEnvelope(device, {
      body: {
        customer: { name: NAME, phone, address: 'Malegaon Road' },
        onFile: [given],
      },
      with: { capturedAt: new Date().toISOString() },
    })
    return { known, envelope }
  }
  const [first, second] = [await make(kept), await make(erased)]
  await franchise.get(eraseCustomer, { params: { id: second.known._id } })
  const done = await sendAll(visitor(app), first.envelope)
  expect(done.body.outcome).toBe('done')
  expect((await sendAll(visitor(app), first.envelope)).body).toEqual(done.body)
  expect(await sendAll(visitor(app), second.envelope)).toMatchObject({
    status: 422,
    body: { code: 'customer.document_ended' },
  })
})

test('a device stores the customers seen last, of its own franchise alone', async () => {
  const phone = aPhone()
  const known = await firstVisit(phone)
  const recentOf = async (person: Person) => (await person.get(listRecentCustomers)).customers
  expect((await recentOf(franchise))[0]).toEqual(known)
  expect((await recentOf(van))[0]).toEqual(known)
  expect(await recentOf(other)).toEqual([])
  await franchise.get(eraseCustomer, { params: { id: known._id } })
  expect((await recentOf(van)).map((each) => each.phone)).not.toContain(phone)
})

test('a list that nobody changed is 304, and a new customer or an erasure ends that', async () => {
  const known = await firstVisit(aPhone())
  const ask = (person: Person, tag: string) =>
    person.call(listRecentCustomers, { headers: { 'if-none-match': tag } })
  for (const person of [franchise, van]) {
    const tag = String((await person.call(listRecentCustomers)).headers.etag)
    expect((await ask(person, tag)).status).toBe(304)
    await firstVisit(aPhone())
    const again = await ask(person, tag)
    expect(again.status).toBe(200)
  }
  const tag = String((await van.call(listRecentCustomers)).headers.etag)
  await franchise.get(eraseCustomer, { params: { id: known._id } })
  expect((await ask(van, tag)).status).toBe(200)
})
