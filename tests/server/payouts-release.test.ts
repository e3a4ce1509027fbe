// One life of ten payouts, from their release to what became of them: each test begins where another ended.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { recordOutcome, recordOutcomes } from '../../contract/payouts/outcomes.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import type { RefusedRows } from '../../contract/payouts/payout-requests.ts'
import {
  getRequest,
  listRequests,
  withdrawRequest,
} from '../../contract/payouts/payout-requests.ts'
import { changePayoutSettings } from '../../contract/payouts/payout-settings.ts'
import { listPayouts } from '../../contract/payouts/payouts.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import {
  aBankAccount,
  aFranchise,
  aPayer,
  book,
  openNext,
  overMonth,
  payoutOf,
  payoutsOf,
} from '../support/factories/payouts.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const payer = await aPayer(app, database)
const MONTH = overMonth()

/** Receivers of 200 rupees each, by names that find them. */
const names = Array.from({ length: 9 }, (_, at) => `Zeta${at}${crypto.randomUUID().slice(0, 6)}`)
const ids: string[] = []
for (const name of names) {
  const id = await aFranchise(database, name)
  ids.push(id)
  await aBankAccount(database, id, admin)
  await book(databaseUrl, id, 'earned', 25_000, `${MONTH}-05`)
  await book(databaseUrl, id, 'held', -5_000, `${MONTH}-05`)
}
const own = franchise.user?.userInfo.franchiseId ?? ''
await aBankAccount(database, own, admin)
await book(databaseUrl, own, 'earned', 5_000_000, `${MONTH}-05`)
await openNext(admin)

const payoutAt = async (at: number) => {
  const row = await payoutOf(admin, names[at] ?? '')
  if (!row) throw new Error('no payout')
  return row
}
const balance = async (ownerId: string) => {
  const [row] = await asOwner(
    databaseUrl,
    `select coalesce(sum(paise), 0)::int as paise from ledger_entries join ledger_accounts as a on a.id = account_id
     where a.owner_id = $1`,
    [ownerId],
  )
  return row?.['paise']
}
const ofAccount = async (kind: string) => {
  const [row] = await asOwner(
    databaseUrl,
    `select coalesce(sum(paise), 0)::int as paise from ledger_entries join ledger_accounts as a on a.id = account_id
     where a.kind = $1 and a.owner_id is null`,
    [kind],
  )
  return Number(row?.['paise'])
}
const refused = (error: { current?: unknown }) =>
  (error.current as RefusedRows).rows.map(({ reason }) => reason)

describe('releasing payouts', () => {
  test('needs the code for exactly this request; then all go to processing, once', async () => {
    const rows = [await payoutAt(0), await payoutAt(1)]
    const { _id } = (await payer.request(rows)).body
    expect((await payer.release(_id)).error.code).toBe('code.required')
    await payer.verified(crypto.randomUUID())
    expect((await payer.release(_id)).error.code).toBe('code.required')
    await payer.verified(_id)
    const before = await ofAccount('payouts_in_transit')
    expect(await payer.release(_id)).toMatchObject({ status: 200, body: { state: 'released' } })
    expect(await ofAccount('payouts_in_transit')).toBe(before + 40_000)
    expect(await balance(ids[0] ?? '')).toBe(0)
    expect((await payer.release(_id)).error.code).toBe('payout.request_ended')
    expect(await payoutAt(0)).toMatchObject({ status: 'processing', provider: 'manual' })
  })

  test('a code that was used or that has expired opens nothing', async () => {
    const row = await payoutAt(2)
    const { _id } = (await payer.request([row])).body
    await payer.verified(_id)
    await asOwner(
      databaseUrl,
      `update one_time_codes set verified_at = now() - interval '6 minutes'`,
    )
    expect((await payer.release(_id)).error.code).toBe('code.required')
    await asOwner(
      databaseUrl,
      `update payout_requests set expires_at = now() - interval '1 second' where id = $1`,
      [_id],
    )
    await payer.verified(_id)
    expect((await payer.release(_id)).error.code).toBe('payout.request_ended')
    expect(await admin.get(getRequest, { params: { id: _id } })).toMatchObject({ state: 'expired' })
  })

  test('is prepared for the total that was seen, and the versions that were', async () => {
    const row = await payoutAt(2)
    const differs = await payer.request([{ ...row, amountPaise: row.amountPaise - 1 }])
    expect(differs.error).toMatchObject({
      code: 'payout.total_differs',
      current: { totalPaise: 20_000 },
    })
    const stale = await payer.request([{ ...row, version: 9 }])
    expect(refused(stale.error)).toEqual(['changed'])
  })

  test('a changed bank account, or an inactive receiver, refuses all of it and names the rows', async () => {
    const rows = [await payoutAt(2), await payoutAt(3), await payoutAt(4)]
    const { _id } = (await payer.request(rows)).body
    await aBankAccount(database, ids[2] ?? '', admin)
    await db
      .update(franchises)
      .set({ active: false })
      .where(eq(franchises.id, ids[3] ?? ''))
    await payer.verified(_id)
    const answer = await payer.release(_id)
    expect(answer.error.code).toBe('payout.request_refused')
    expect(refused(answer.error).sort()).toEqual(['bank_account_changed', 'receiver_inactive'])
    expect(await payoutAt(4)).toMatchObject({ status: 'pending', requestId: _id })
    expect(await payoutAt(3)).toMatchObject({ hold: 'receiver_inactive' })
    await db
      .update(franchises)
      .set({ active: true })
      .where(eq(franchises.id, ids[3] ?? ''))
    // The bank account is another one: the request has to be prepared anew, and takes the place of this one.
    expect((await payer.pay(rows)).status).toBe(200)
    expect(await admin.get(getRequest, { params: { id: _id } })).toMatchObject({
      state: 'withdrawn',
    })
  })

  test('two administrators at once: one request of a payout waits, and one release is done', async () => {
    const other = await aPayer(app, database)
    const row = await payoutAt(5)
    const { _id } = (await payer.request([row])).body
    expect(refused((await other.request([row])).error)).toEqual(['in_request'])
    await payer.verified(_id)
    await other.verified(_id)
    const answers = await Promise.all([payer.release(_id), other.release(_id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const detail = await admin.get(getPayout, { params: { id: row._id } })
    expect(detail.tries).toHaveLength(1)
  })

  test('a withdrawn request frees its payouts', async () => {
    const row = await payoutAt(6)
    const { _id } = (await payer.request([row])).body
    expect((await admin.get(listRequests)).requests.map((each) => each._id)).toContain(_id)
    expect((await admin.call(withdrawRequest, { params: { id: _id } })).status).toBe(200)
    await payer.verified(_id)
    expect((await payer.release(_id)).error.code).toBe('payout.request_ended')
    expect(await payoutAt(6)).toMatchObject({ status: 'pending', requestId: null })
  })

  test('four eyes: who prepared it may not release it, another administrator is told and may', async () => {
    const other = await aPayer(app, database)
    await payer.person.get(changePayoutSettings, { body: { fourEyes: true } })
    const row = await payoutAt(6)
    const { _id, isReleasable } = (await payer.request([row])).body
    expect(isReleasable).toBe(false)
    await payer.verified(_id)
    expect((await payer.release(_id)).error.code).toBe('payout.four_eyes')
    await deliverNotifications(db)
    const { notifications } = await other.person.get(listNotifications)
    expect(notifications[0]).toMatchObject({ title: 'Payouts to be released' })
    await other.verified(_id)
    expect((await other.release(_id)).status).toBe(200)
    // One alone does not turn it off.
    const off = { body: { fourEyes: false } }
    expect(await payer.person.get(changePayoutSettings, off)).toMatchObject({ fourEyes: true })
    expect(await payer.person.get(changePayoutSettings, off)).toMatchObject({ fourEyes: true })
    expect(await other.person.get(changePayoutSettings, off)).toMatchObject({
      fourEyes: false,
      offAskedBy: null,
    })
  })
})

describe('what becomes of a payout', () => {
  test('completed with the bank’s reference: the money has left the bank, and the receiver is told', async () => {
    const [row] = await payoutsOf(franchise, '')
    if (!row) throw new Error('no payout')
    expect((await payer.pay([row])).status).toBe(200)
    const before = await ofAccount('bank')
    const params = { id: row._id }
    const body = { outcome: 'completed', version: row.version + 1, reference: 'UTR 1' }
    const stale = { ...body, version: 1 }
    expect((await admin.call(recordOutcome, { params, body: stale })).error.code).toBe(
      'payout.stale',
    )
    const done = await admin.get(recordOutcome, { params, body })
    expect(done).toMatchObject({ status: 'completed', reference: 'UTR 1' })
    expect(await ofAccount('bank')).toBe(before + row.amountPaise)
    const again = { ...body, version: done.version }
    expect((await admin.call(recordOutcome, { params, body: again })).error.code).toBe(
      'payout.not_processing',
    )
    await deliverNotifications(db)
    const { notifications } = await franchise.get(listNotifications)
    expect(notifications[0]).toMatchObject({ title: 'Payout completed', alertType: 'Info' })
  })

  test('failed with a reason: it is back with the receiver, and is tried again by the same key', async () => {
    const row = await payoutAt(0)
    const body = { outcome: 'failed', version: row.version, reason: 'Account closed' }
    const params = { id: row._id }
    const failed = await admin.get(recordOutcome, { params, body })
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'Account closed' })
    expect(await balance(ids[0] ?? '')).toBe(20_000)
    expect((await payer.pay([failed])).status).toBe(200)
    const tried = await admin.get(getPayout, { params })
    expect(tried).toMatchObject({ status: 'processing', paymentKey: failed.paymentKey })
    expect(tried.tries.map(({ outcome }) => outcome)).toEqual(['failed', null])
    expect(tried.events.map(({ action }) => action)).toEqual([
      'prepared',
      'released',
      'failed',
      'prepared',
      'released',
    ])
    await deliverNotifications(db)
    const { notifications } = await payer.person.get(listNotifications)
    expect(notifications.map(({ title }) => title)).toContain('Payout failed')
  })

  test('many at once: each stands for itself', async () => {
    const [paid, stale] = [await payoutAt(2), await payoutAt(3)]
    const reference = 'UTR 2'
    const pending = await payoutAt(7)
    const payouts = [
      { _id: paid._id, outcome: 'completed', version: paid.version, reference },
      { _id: stale._id, outcome: 'completed', version: stale.version + 3, reference },
      { _id: pending._id, outcome: 'failed', version: pending.version, reason: 'No' },
      { _id: crypto.randomUUID(), outcome: 'failed', version: 1, reason: 'No' },
    ]
    const { results } = await admin.get(recordOutcomes, { body: { payouts } })
    expect(results.map(({ result }) => result)).toEqual([
      ...['completed', 'stale', 'not_processing', 'not_found'],
    ])
  })

  test('no hand makes a paid one pending, or changes an amount', async () => {
    for (const change of [`status = 'pending'`, 'amount_paise = amount_paise + 1'])
      await expect(
        asOwner(databaseUrl, `update payouts set ${change} where status = 'completed'`),
      ).rejects.toMatchObject({ code: 'P0001' })
    await expect(database.pool.query('update payouts set amount_paise = 1')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asOwner(databaseUrl, 'delete from payouts')).rejects.toMatchObject({
      code: 'P0001',
    })
  })
})

test('receivers see their own payouts alone, and nothing of the desk', async () => {
  const { rows } = await franchise.get(listPayouts)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ receiverId, requestId }) => receiverId === own && requestId === null)).toBe(
    true,
  )
  const other = await payoutAt(0)
  const missed = await franchise.call(getPayout, { params: { id: other._id } })
  expect(missed.error.code).toBe('payout.not_found')
  const detail = await franchise.get(getPayout, { params: { id: rows[0]?._id ?? '' } })
  expect(detail.tries.flatMap(({ words, releasedByName }) => [...words, releasedByName])).toEqual([
    null,
  ])
  expect(detail.events.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['released', ''],
    ['completed', ''],
  ])
})

test('payouts are found by number, payment key, receiver and amount', async () => {
  const row = await payoutAt(8)
  const { paymentKey } = await admin.get(getPayout, { params: { id: row._id } })
  const found = async (search: string) => (await payoutsOf(admin, search)).map(({ _id }) => _id)
  for (const search of [row.number, row.number.toLowerCase(), paymentKey, names[8] ?? ''])
    expect(await found(search)).toEqual([row._id])
  for (const search of ['₹200', '200.00', 'Rs 200']) expect(await found(search)).toContain(row._id)
  expect(await found('₹201')).not.toContain(row._id)
})

test('after all of it the ledger agrees with the payouts', async () => {
  for (const check of LEDGER_CHECKS)
    if (check.startsWith('payout') || check === 'sum' || check === 'tornEvents')
      expect([check, await listDifferences(db, check)]).toEqual([check, []])
})
