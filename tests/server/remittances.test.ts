import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { getDocument } from '../../contract/documents/documents.ts'
import { findAnything } from '../../contract/find/find.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import type { EnvelopeBody } from '../../contract/outbox/envelope.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { getRemittance, listRemittances, readHeld } from '../../contract/remittances/remittances.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { ledgerEvents } from '../../server/modules/ledger/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { aPng } from '../support/factories/images.ts'
import {
  aReference,
  aRemittanceEnvelope,
  enterRemittance,
  moveRemittance as move,
  newRemittance,
} from '../support/factories/remittances.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)
const today = indiaDay(new Date())

const see = (person: Person, id: string) => person.get(getRemittance, { params: { id } })
const held = async () => (await franchise.get(readHeld)).heldPaise

const entered = (change: Partial<EnvelopeBody<'remittance'>> = {}) =>
  enterRemittance(queue, device, change)

const eventsOf = async (id: string) =>
  (await db.select().from(ledgerEvents).where(eq(ledgerEvents.sourceId, id))).toSorted(
    (a, b) => a.occasion - b.occasion,
  )

test('a remittance that waited on a device: once, with its slip, and nothing of it in the ledger', async () => {
  const before = await held()
  const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
  const file = { attachmentId: randomUUID(), file: await aPng('slip.png') }
  const envelope = await anEnvelopeOf(device, {
    kind: 'remittance',
    body: newRemittance({
      ...{ paise: 123_456, way: 'cash_deposit', reference: null },
      documents: [file.attachmentId],
    }),
    files: [file],
    with: { capturedAt },
  })
  const answer = await sendAll(queue, envelope)
  if (answer.body.outcome !== 'done') throw new Error(answer.text)
  const { receipt } = answer.body
  expect(receipt).toMatchObject({
    kind: 'remittance',
    remittanceNumber: expect.stringMatching(/^RM-/),
  })
  expect((await post(queue, envelope)).body).toEqual(answer.body)
  const seen = await see(admin, receipt._id)
  expect(seen).toMatchObject({
    ...{ state: 'waiting', paise: 123_456, reference: null, capturedAt },
    provisionalNumber: envelope.envelope.number,
    documents: [{ fileName: 'slip.png' }],
  })
  const slip = { params: { id: seen.documents[0]?._id ?? '' } }
  expect((await admin.call(getDocument, slip)).status).toBe(200)
  expect((await admin.call(getDocument, slip)).status).toBe(200)
  expect((await franchise.call(getDocument, slip)).status).toBe(200)
  expect((await (await signInAs(app, 'partner')).call(getDocument, slip)).status).toBe(404)
  // Each look from outside the franchise is in the trail, and its own is not.
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.subjectId, receipt._id))
  const looks = trail.filter(({ action }) => action === 'document_viewed')
  const look = { subject: 'remittance', actorId: admin.user?.userInfo._id }
  expect(looks).toMatchObject([look, look])
  expect(looks[0]?.details).toEqual({ documentId: slip.params.id })
  expect(await held()).toBe(before)
  expect(await eventsOf(receipt._id)).toEqual([])
  await deliverNotifications(db)
  const { notifications } = await admin.get(listNotifications)
  expect(notifications).toContainEqual(
    expect.objectContaining({
      url: `/remittances/${receipt._id}`,
      about: { event: 'remittance.entered', id: receipt._id, number: seen.remittanceNumber },
    }),
  )
})

describe('an administrator', () => {
  test('confirms: it is taken off what the franchise holds, which is told', async () => {
    const [before, id] = [await held(), await entered({ paise: 70_001 })]
    const { body } = await move(admin, 'confirm', id)
    expect(body).toMatchObject({ state: 'confirmed', version: 2, reason: null })
    expect(await held()).toBe(before - 70_001)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'remitted', occasion: 1, bookedOn: today, paise: [70_001, -70_001] },
    ])
    await deliverNotifications(db)
    const { notifications } = await franchise.get(listNotifications)
    expect(notifications[0]?.about).toMatchObject({ event: 'remittance.confirmed', id })
  })

  test('refuses with a reason: nothing moves, and the same money may be entered anew', async () => {
    const [before, reference] = [await held(), aReference()]
    const id = await entered({ reference })
    expect((await move(admin, 'refuse', id)).body).toMatchObject({
      ...{ state: 'refused', reason: 'Not in the bank.' },
      history: [{ action: 'refused', reason: 'Not in the bank.' }, { action: 'created' }],
    })
    expect(await held()).toBe(before)
    await deliverNotifications(db)
    const { notifications } = await franchise.get(listNotifications)
    expect(notifications[0]?.about).toMatchObject({ event: 'remittance.refused', id })
    const again = await entered({ reference, paise: 50_100 })
    expect(await see(franchise, again)).toMatchObject({ isLikelyDouble: false })
  })

  test('takes a confirmation back: its exact opposite is booked, it waits again, and is confirmed again', async () => {
    const [before, id] = [await held(), await entered({ paise: 4_200 })]
    await move(admin, 'confirm', id)
    expect((await move(admin, 'take_back', id, 2)).body).toMatchObject({
      ...{ state: 'waiting', version: 3, reason: 'Not in the bank.' },
    })
    expect(await held()).toBe(before)
    await move(admin, 'confirm', id, 3)
    expect((await eventsOf(id)).map(({ occasion, paise }) => [occasion, ...paise])).toEqual([
      [1, 4200, -4200],
      [2, -4200, 4200],
      [3, 4200, -4200],
    ])
    expect(await held()).toBe(before - 4_200)
    for (const check of LEDGER_CHECKS.filter((each) => each !== 'unearnedOfFinal')) {
      expect(await listDifferences(db, check), check).toEqual([])
    }
  })

  test('of two who decide at the same moment, one does; the other sees what is there now', async () => {
    const id = await entered({ paise: 9_900 })
    const other = await signInAs(app, 'admin')
    const answers = await Promise.all([
      move(admin, 'confirm', id),
      move(other, 'confirm', id),
      move(other, 'refuse', id),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { error } of refused) {
      expect(error).toMatchObject({ code: 'remittance.stale', current: { version: 2 } })
    }
    expect((await eventsOf(id)).length).toBeLessThanOrEqual(1)
  })

  test('does not confirm what was withdrawn, and does not withdraw', async () => {
    const id = await entered()
    expect((await move(admin, 'withdraw', id)).status).toBe(403)
    expect((await move(franchise, 'withdraw', id)).body).toMatchObject({ state: 'withdrawn' })
    const answer = await move(admin, 'confirm', id, 2)
    expect([answer.status, answer.error.code]).toEqual([422, 'remittance.transition_refused'])
    expect(await eventsOf(id)).toEqual([])
  })

  test('confirms what a franchise entered that is deactivated since', async () => {
    const id = await entered({ paise: 7_700 })
    const account = eq(accounts.id, franchise.user?.userInfo._id ?? '')
    const late = await aRemittanceEnvelope(device)
    await db.update(accounts).set({ active: false }).where(account)
    onTestFinished(async () => {
      await db.update(accounts).set({ active: true }).where(account)
    })
    expect((await post(queue, late)).error.code).toBe('envelope.account_closed')
    expect((await move(admin, 'confirm', id)).status).toBe(200)
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', { paise: 0 }, 'paise'],
    ['a negative amount', { paise: -500 }, 'paise'],
    ['one paisa', { paise: 1 }, 'paise'],
    ['a fraction of a paisa', { paise: 100.5 }, 'paise'],
    ['ten crore rupees', { paise: 10_000_000_000 }, 'paise'],
    ['a transfer without reference', { reference: '' }, 'reference'],
    ['a UPI reference of a bank transfer', { way: 'upi' as const }, 'reference'],
    ['a cheque of five digits', { way: 'cheque' as const, reference: '12345' }, 'reference'],
    ['a deposit of cash without its slip', { way: 'cash_deposit' as const }, 'documents'],
    ['a day that is none', { day: '2026-02-30' }, 'day'],
    ['tomorrow', { day: addDays(today, 1) }, 'day'],
    ['a day of another year by mistake', { day: addDays(today, -400) }, 'day'],
  ])('%s is refused at its field', async (_what, change, path) => {
    const { error } = await post(queue, await aRemittanceEnvelope(device, change))
    expect(error.fields?.map((field) => field.path)).toContain(path)
  })

  test('references are read as people write them, and one is found by each of its parts', async () => {
    const id = await entered({ reference: ' hdfc n 5202 6112-7001 ' })
    expect(await see(franchise, id)).toMatchObject({ reference: 'HDFCN52026112' + '7001' })
    const { remittances } = await admin.get(findAnything, { query: { search: 'n520261127' } })
    expect(remittances.map(({ _id }) => _id)).toContain(id)
    const { remittanceNumber } = await see(admin, id)
    for (const search of [remittanceNumber, remittanceNumber.toLowerCase().replaceAll('-', '')]) {
      const found = await franchise.get(listRemittances, { query: { search } })
      expect(
        found.rows.map(({ _id }) => _id),
        search,
      ).toEqual([id])
    }
  })

  test('a body with more than it may have, and one that is none', async () => {
    const odd = { paise: '5', way: 'gold', day: 7 } as unknown as EnvelopeBody<'remittance'>
    const { status, error } = await post(queue, await aRemittanceEnvelope(device, odd))
    expect([status, error.code]).toEqual([400, 'request.invalid'])
  })
})

test('a month that ended while it waited: the day stays as it was said, the ledger has today', async () => {
  const day = addDays(`${today.slice(0, 7)}-01`, -1)
  const id = await entered({ day, paise: 3_100 })
  await move(admin, 'confirm', id)
  expect(await see(admin, id)).toMatchObject({ day })
  expect(await eventsOf(id)).toMatchObject([{ bookedOn: today }])
})

test('the ledger takes a remittance only as its state says, and never twice', async () => {
  const id = await entered()
  const byId = admin.user?.userInfo._id ?? ''
  const posted = () => db.execute(sql`select post_remittance(${id}, ${byId})`)
  const refused = expect.objectContaining({
    cause: expect.objectContaining({ message: `the ledger has the remittance ${id} as it is` }),
  })
  await expect(posted()).rejects.toEqual(refused)
  await move(admin, 'confirm', id)
  await expect(posted()).rejects.toEqual(refused)
  expect(await eventsOf(id)).toHaveLength(1)
})
