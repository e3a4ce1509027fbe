import { describe, expect, test } from 'vitest'
import {
  listCarriedOver,
  listMonths,
  openMonth,
  previewMonth,
} from '../../contract/payouts/months.ts'
import { addMonths } from '../../contract/payouts/payout-month.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import {
  aBankAccount,
  aFranchise,
  aPartner,
  book,
  overMonth,
  payoutsOf,
} from '../support/factories/payouts.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const LAST = overMonth()
const BEFORE = overMonth(1)
const suffix = crypto.randomUUID().slice(0, 6)
const GONE = 'Bhimthadi Seva'
const rich = await aFranchise(database, `Rich ${suffix}`)
const poor = await aFranchise(database, `Poor ${suffix}`)
const owing = await aFranchise(database, `Owing ${suffix}`)
const partner = await aPartner(database, `Partner ${suffix}`)

describe('opening a month', () => {
  test('preview: what each receiver gets, is carried over, or owes', async () => {
    await book(databaseUrl, rich, 'earned', 50_000, `${BEFORE}-01`)
    await book(databaseUrl, rich, 'held', -20_000, `${BEFORE}-15`)
    await book(databaseUrl, poor, 'earned', 9_999, `${BEFORE}-20`)
    await book(databaseUrl, owing, 'held', -30_000, `${BEFORE}-03`)
    await book(databaseUrl, partner, 'earned', 10_000, `${BEFORE}-28`)
    await aBankAccount(database, partner, admin, 'partner')
    const seen = await admin.get(previewMonth, { params: { month: BEFORE } })
    const of = (id: string) => seen.receivers.find(({ receiverId }) => receiverId === id)
    expect(of(rich)).toMatchObject({
      ...{ openingPaise: 0, earnedPaise: 50_000, heldPaise: -20_000, balancePaise: 30_000 },
      ...{ carried: null, hold: 'no_bank_account' },
    })
    expect(of(poor)).toMatchObject({ balancePaise: 9_999, carried: 'below_minimum', hold: null })
    expect(of(owing)).toMatchObject({ balancePaise: -30_000, carried: 'negative' })
    expect(of(partner)).toMatchObject({ receiverKind: 'partner', balancePaise: 10_000, hold: null })
  })

  test('a month that was seen otherwise is refused, with what it is now', async () => {
    const params = { month: BEFORE }
    const seen = await admin.get(previewMonth, { params })
    await book(databaseUrl, rich, 'earned', 100, `${BEFORE}-28`)
    const body = { fingerprint: seen.fingerprint }
    const refused = await admin.call(openMonth, { params, body })
    expect(refused.error).toMatchObject({ code: 'payout.preview_stale' })
    const current = refused.error.current as typeof seen
    expect(current.receivers.find(({ receiverId }) => receiverId === rich)).toMatchObject({
      balancePaise: 30_100,
    })
  })

  test('two administrators at once: one opens it, the other is told', async () => {
    const other = await signInAs(app, 'admin')
    const params = { month: BEFORE }
    const { fingerprint } = await admin.get(previewMonth, { params })
    const body = { fingerprint }
    const answers = await Promise.all(
      [admin, other].map((person) => person.call(openMonth, { params, body })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('payout.month_opened')
    expect(await payoutsOf(admin, suffix)).toMatchObject([
      { receiverId: rich, amountPaise: 30_100, status: 'pending', hold: 'no_bank_account' },
      { receiverId: partner, amountPaise: 10_000, status: 'pending', hold: null },
    ])
    const { receivers } = await admin.get(listCarriedOver, { params })
    const carried = receivers.filter(({ receiverName }) => receiverName.endsWith(suffix))
    expect(carried.map(({ receiverId, balancePaise }) => [receiverId, balancePaise])).toEqual([
      [owing, -30_000],
      [poor, 9_999],
    ])
  })

  test('what was not paid is carried into the next month, and shown by its months', async () => {
    await book(databaseUrl, poor, 'earned', 1, `${LAST}-01`)
    await book(databaseUrl, owing, 'earned', 45_000, `${LAST}-02`)
    const gone = await aFranchise(database, GONE)
    await book(databaseUrl, gone, 'earned', 20_000, `${LAST}-03`)
    const params = { month: LAST }
    const { fingerprint } = await admin.get(previewMonth, { params })
    // Deactivated after the preview: the amounts are as seen, and its payout is held.
    await asOwner(databaseUrl, `update franchises set active = false where id = $1`, [gone])
    await admin.get(openMonth, { params, body: { fingerprint } })
    expect(await payoutsOf(admin, GONE)).toMatchObject([
      { receiverId: gone, amountPaise: 20_000, hold: 'receiver_inactive' },
    ])
    const rows = (await payoutsOf(admin, suffix)).filter(({ month }) => month === LAST)
    expect(rows.map(({ receiverId, amountPaise }) => [receiverId, amountPaise])).toEqual([
      [owing, 15_000],
      [poor, 10_000],
    ])
    const detail = await admin.get(getPayout, { params: { id: rows[0]?._id ?? '' } })
    expect(detail).toMatchObject({
      ...{ openingPaise: -30_000, earnedPaise: 45_000, heldPaise: 0, amountPaise: 15_000 },
      carried: [{ month: BEFORE, earnedPaise: 0, heldPaise: -30_000, paise: -30_000 }],
    })
  })

  test('the running month and one further on cannot be opened', async () => {
    const body = { fingerprint: 'a'.repeat(64) }
    for (const ahead of [1, 2]) {
      const params = { month: addMonths(LAST, ahead) }
      const refused = await admin.call(openMonth, { params, body })
      expect(refused.error.code).toBe('payout.month_not_over')
    }
    const { months } = await admin.get(listMonths)
    expect(months[0]).toMatchObject({ state: 'running' })
    expect(months.find(({ month }) => month === LAST)).toMatchObject({ state: 'opened' })
  })

  test('nothing can post into a closed month, and its sums stay what its lines come to', async () => {
    await expect(
      database.pool.query(
        `insert into ledger_events (kind, source_id, occasion, account_ids, paise, booked_on)
         select 'completed', gen_random_uuid(), 1, array_agg(id), array[1, -1], '${LAST}-10'
         from ledger_accounts where kind in ('network', 'bank')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    for (const statement of [
      `insert into ledger_months values (1, '2020-01', 'completed', 5, 1)`,
      `update ledger_months set paise = 0`,
      `delete from ledger_months`,
    ])
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    for (const statement of ['update ledger_months set paise = 0', 'truncate ledger_months'])
      await expect(
        asOwner(databaseUrl, `set session_replication_role = replica; ${statement}`),
      ).rejects.toMatchObject({ code: 'P0001' })
    await expect(
      database.pool.query(`select close_ledger_months('${addMonths(LAST, 1)}')`),
    ).rejects.toThrow('is not over')
    expect(await listDifferences(database.db, 'closedMonths')).toEqual([])
  })
})
