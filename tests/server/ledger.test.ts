// One life of a fee and what each step posts, on one ledger that is reconciled at the end.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { assignApplication } from '../../contract/applications/partner-assignment.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { LEDGER_ACCOUNTS } from '../../contract/ledger/ledger.ts'
import { splitFee } from '../../contract/ledger/split-fee.ts'
import { moveCash } from '../../contract/payments/day-book-changes.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../contract/payments/payment-entry.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { postDecision } from '../../server/modules/ledger/post.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { ledgerEvents } from '../../server/modules/ledger/table.ts'
import { ledgerEventsOf } from '../support/checks/ledger-events-of.ts'
import { anApplication, aSubmission, move } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const admin = await signInAs(app, 'admin')

const cash = (paise: number) => ({ paise, way: 'cash' as const })
const fee = (paise: number): PaymentEntry => ({ type: 'fee', taken: cash(paise) })

async function getRow(id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no such application')
  return row
}

/** An application of the demo's franchise, and how its fee is shared. */
async function aFee(change: Partial<typeof applications.$inferInsert> = {}) {
  const { _id: id } = await anApplication(franchise)
  if (Object.keys(change).length > 0) {
    await db.update(applications).set(change).where(eq(applications.id, id))
  }
  const row = await getRow(id)
  const shares = splitFee({ ...row, hasPartner: row.servicePartnerId !== null })
  const enter = (body: PaymentEntry) => franchise.get(enterPayment, { params: { id }, body })
  const complete = () => move(admin, id, 'in_progress', 'under_review', 'completed')
  const reopen = () => move(admin, id, 'in_progress')
  return { id, feePaise: row.feePaise, shares, enter, complete, reopen }
}

const eventsOf = (id: string) => ledgerEventsOf(db, id)

const completedLines = ({ shares }: Awaited<ReturnType<typeof aFee>>, paid: object) => ({
  ...paid,
  franchise: shares.franchisePaise,
  partner: shares.partnerPaise,
  network: shares.networkPaise,
})

test('accounts: those of the contract, for each outlet its own from its first moment', async () => {
  const { rows } = await db.execute<{ kind: string; own: number }>(
    sql`select kind, count(owner_id)::int as own from ledger_accounts group by kind`,
  )
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...LEDGER_ACCOUNTS].toSorted())
  const [outlets] = await asOwner(
    databaseUrl,
    `select (select count(*)::int from franchises) as held,
      (select count(*)::int from service_partners) + (select count(*)::int from franchises) as earned`,
  )
  expect(Object.fromEntries(rows.map(({ kind, own }) => [kind, own]))).toMatchObject({
    ...outlets,
    network: 0,
  })
})

describe('the fee of an application', () => {
  test('paid with the submission, then earned', async () => {
    const body = await aSubmission(van)
    const payment = cash(body.feePaise)
    const { _id: id } = await van.get(createApplication, { body: { ...body, payment } })
    const { feePaise } = body
    expect(await eventsOf(id)).toEqual([
      ['fee_taken', 1, { held: -feePaise, fees_unearned: feePaise }],
    ])
    await move(admin, id, 'in_progress', 'under_review', 'completed')
    const row = await getRow(id)
    const shares = splitFee({ ...row, hasPartner: true })
    expect((await eventsOf(id)).at(-1)).toEqual([
      'completed',
      1,
      {
        ...{ fees_unearned: -feePaise, franchise: shares.franchisePaise },
        ...{ partner: shares.partnerPaise, network: shares.networkPaise },
      },
    ])
  })

  test('earned before it is paid: it is due, and what comes pays that first', async () => {
    const one = await aFee()
    await one.enter(fee(100))
    await one.complete()
    await one.enter(fee(one.feePaise - 100))
    const due = one.feePaise - 100
    expect(await eventsOf(one.id)).toEqual([
      ['fee_taken', 1, { held: -100, fees_unearned: 100 }],
      ['completed', 1, completedLines(one, { fees_unearned: -100, fees_due: -due })],
      ['fee_taken', 1, { held: -due, fees_due: due }],
    ])
  })

  test('reopened and completed again: each is an event, and the first is negated exactly', async () => {
    const one = await aFee()
    await one.complete()
    await one.reopen()
    await move(admin, one.id, 'under_review', 'completed')
    await one.reopen()
    const [first = [], undone = []] = await eventsOf(one.id)
    const lines = completedLines(one, { fees_due: -one.feePaise })
    const negated = Object.fromEntries(
      Object.entries(lines).map(([account, paise]) => [account, -paise]),
    )
    expect([first, undone]).toEqual([
      ['completed', 1, lines],
      ['reopened', 1, negated],
    ])
    expect((await eventsOf(one.id)).slice(2)).toEqual([
      ['completed', 2, lines],
      ['reopened', 2, negated],
    ])
  })

  test('given back after it was earned: the network bears it, until that is taken back', async () => {
    const one = await aFee()
    await one.enter(fee(one.feePaise))
    await one.complete()
    await one.enter({ type: 'refund', taken: cash(500), toName: 'Asha', reason: 'Applied twice.' })
    const { payments } = await franchise.get(getApplication, { params: { id: one.id } })
    const entryId = payments.at(-1)?._id ?? ''
    await one.enter({ type: 'reversal', entryId, reason: 'The customer had gone.' })
    expect((await eventsOf(one.id)).slice(2)).toEqual([
      ['fee_refunded', 1, { held: 500, network: -500 }],
      ['payment_reversed', 1, { held: -500, network: 500 }],
    ])
  })

  test('mistyped: the reversal and the right one are two events', async () => {
    const one = await aFee()
    await one.enter(fee(one.feePaise))
    const { payments } = await franchise.get(getApplication, { params: { id: one.id } })
    const entryId = payments[0]?._id ?? ''
    await one.enter({ type: 'reversal', entryId, reason: 'Mistyped.', instead: cash(300) })
    expect((await eventsOf(one.id)).slice(1)).toEqual([
      ['payment_reversed', 1, { held: one.feePaise, fees_unearned: -one.feePaise }],
      ['fee_taken', 1, { held: -300, fees_unearned: 300 }],
    ])
  })

  test('without a partner its share is the network’s; what passes through is not shared', async () => {
    const one = await aFee({ servicePartnerId: null, passThroughPaise: 2000 })
    await one.complete()
    const { franchisePaise, networkPaise } = one.shares
    expect(await eventsOf(one.id)).toEqual([
      [
        'completed',
        1,
        {
          ...{ fees_due: -one.feePaise, department: 2000 },
          ...{ franchise: franchisePaise, network: networkPaise },
        },
      ],
    ])
    expect(franchisePaise + networkPaise).toBe(one.feePaise - 2000)
  })

  test('who has it when it is completed earns, whoever had it before', async () => {
    const one = await aFee()
    const { version, servicePartnerId } = await getRow(one.id)
    const body = {
      version,
      partnerId: null,
      comment: 'Closed.',
      capturedAt: new Date().toISOString(),
    }
    await admin.get(assignApplication, { params: { id: one.id }, body })
    expect(servicePartnerId).not.toBeNull()
    await one.complete()
    expect((await eventsOf(one.id))[0]?.[2]).not.toHaveProperty('partner')
  })

  test('of nothing: no event', async () => {
    const one = await aFee({ feePaise: 0 })
    await one.complete()
    await one.reopen()
    expect(await eventsOf(one.id)).toEqual([])
  })

  test('is earned once, whatever is asked twice', async () => {
    const one = await aFee()
    await one.complete()
    const again = db.transaction((tx) =>
      postDecision(tx, 'completed', one.id, admin.user?.userInfo._id ?? ''),
    )
    await expect(again).rejects.toMatchObject({
      cause: { message: `application ${one.id} has earned its fee already` },
    })
    expect(await eventsOf(one.id)).toHaveLength(1)
  })

  test('a refused change posts nothing', async () => {
    const one = await aFee()
    const answer = await franchise.call(enterPayment, {
      params: { id: one.id },
      body: fee(one.feePaise + 1),
    })
    expect([answer.status, await eventsOf(one.id)]).toEqual([422, []])
  })
})

test('cash that moves inside a franchise: is not in the ledger', async () => {
  const count = () => db.$count(ledgerEvents)
  const before = await count()
  const tillId = franchise.user?.userInfo._id ?? ''
  const body = { tillId, cause: 'banked' as const, paise: 100, reason: 'To the bank.' }
  await franchise.get(moveCash, { body })
  expect(await count()).toBe(before)
})

test('events: booked on today in India, by who did it', async () => {
  const one = await aFee()
  await one.enter(fee(100))
  const [event] = await db
    .select()
    .from(ledgerEvents)
    .orderBy(sql`id desc`)
    .limit(1)
  expect(event).toMatchObject({
    bookedOn: indiaDay(new Date()),
    byId: franchise.user?.userInfo._id,
  })
})

test('reconciliation: after all of that nothing differs', async () => {
  for (const check of LEDGER_CHECKS) expect(await listDifferences(db, check), check).toEqual([])
})
