import { expect, test } from 'vitest'
import { changeProfile } from '../../contract/accounts/profile.ts'
import type { DayBoundName } from '../../contract/core/endpoint.ts'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import { requestBankAccount } from '../../contract/outlets/bank-account.ts'
import { requestDocuments } from '../../contract/reuploads/reuploads.ts'
import { createTicket, replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { createDayCounter } from '../../server/platform/http/day-bounds.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { aRequest } from '../support/factories/reuploads.ts'
import { aReply, aTicket, newTicket } from '../support/factories/tickets.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const counter = createDayCounter(database.pool)
const aPerson = async () => signInAs(app, await anAccount(database, { userType: 'support' }))
const idOf = (person: Person) => person.user?.userInfo._id ?? ''

/** Leaves the person one of the day's. */
async function useUp(person: Person, bound: DayBoundName) {
  for (let each = 1; each < DAY_BOUNDS[bound].person; each += 1) {
    await counter.take(bound, idOf(person))
  }
}

const REFUSED = { status: 429, error: { code: 'request.too_many_today' } }

test('tickets: bounded per person and day, in words, by calls and envelopes together', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const raise = (by: Person) => by.call(createTicket, { body: newTicket() })
  await useUp(person, 'tickets')
  expect((await raise(person)).status).toBe(201)
  const refused = await raise(person)
  expect(refused).toMatchObject(REFUSED)
  expect(refused.error.message).toBe('You have reached the limit for one day.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  const device = await aDevice(person)
  const envelope = await anEnvelopeOf(device, {
    ...{ kind: 'ticket.create', body: newTicket(), files: [] },
  })
  expect(await post(visitor(app), envelope)).toMatchObject(REFUSED)
  expect((await raise(other)).status).toBe(201)
})

test('messages on tickets: bounded per person and day', async () => {
  const person = await aPerson()
  const { _id: id } = await aTicket(person)
  const write = () => person.call(replyToTicket, { params: { id }, body: aReply() })
  await useUp(person, 'ticket_messages')
  expect((await write()).status).toBe(200)
  expect(await write()).toMatchObject(REFUSED)
})

test('changes of a profile: bounded per person and day', async () => {
  const person = await aPerson()
  const change = () => person.call(changeProfile, { body: { language: 'mr' } })
  await useUp(person, 'profile_changes')
  expect((await change()).status).toBe(200)
  expect(await change()).toMatchObject(REFUSED)
})

test('requests for a bank account: bounded per person and day', async () => {
  const admin = await signInAs(app, 'admin')
  await useUp(admin, 'bank_requests')
  const params = { kind: 'franchise', id: crypto.randomUUID() }
  const body = { holder: 'Asha Jadhav', number: '1234 5678 901234', ifsc: 'sbin0001234' }
  expect((await admin.call(requestBankAccount, { params, body })).status).toBe(404)
  expect(await admin.call(requestBankAccount, { params, body })).toMatchObject(REFUSED)
})

test('requests for documents: bounded per application and day, whoever makes them', async () => {
  const [franchise, support] = [await signInAs(app, 'franchise'), await signInAs(app, 'support')]
  const { _id: id } = await anApplication(franchise)
  await move(franchise, id, 'in_progress')
  for (let each = 1; each < DAY_BOUNDS.document_requests.record; each += 1) {
    await counter.take('document_requests', crypto.randomUUID(), id)
  }
  const request = async () =>
    support.call(requestDocuments, { params: { id }, body: await aRequest(support, id) })
  expect((await request()).status).toBe(200)
  expect(await request()).toMatchObject(REFUSED)
})
