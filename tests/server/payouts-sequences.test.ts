import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMonths } from '../../contract/payouts/payout-month.ts'
import type { PastMoment } from '../../server/modules/payouts/opening.ts'
import { openMonth } from '../../server/modules/payouts/opening.ts'
import { lockPayout, settle } from '../../server/modules/payouts/outcomes.ts'
import { releasePayouts } from '../../server/modules/payouts/release.ts'
import { listForRelease } from '../../server/modules/payouts/request-queries.ts'
import { payouts } from '../../server/modules/payouts/table.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { isNightly } from '../runner/nightly.ts'
import { SlowPayouts } from '../support/checks/slow-payouts.ts'
import { aBankAccount, aFranchise, overMonth } from '../support/factories/payouts.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/** `npm run test:ledger` and each night run ten thousand; one that failed alone by `LEDGER_SEED=… LEDGER_SEQUENCES=1`. */
const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? (isNightly ? 10_000 : 50))
const FIRST_SEED = Number(process.env['LEDGER_SEED'] ?? 1)
const MONTHS = 4
const SECONDS = 1000

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const actor = {
  ...{ _id: admin.user?.userInfo._id ?? '', name: 'Asha Jadhav', userType: 'admin' as const },
  ...{ franchiseId: null, servicePartnerId: null },
}
const receivers = [
  await aFranchise(database),
  await aFranchise(database),
  await aFranchise(database),
]
for (const id of receivers) await aBankAccount(database, id, admin)

type Chance = (below: number) => number
const dayIn = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

async function book(tx: Tx, ownerId: string, kind: 'earned' | 'held', paise: number, day: string) {
  await tx.execute(sql`
    insert into ledger_events (kind, source_id, occasion, account_ids, paise, booked_on)
    select ${kind === 'earned' ? 'completed' : 'fee_taken'}, gen_random_uuid(), 1, array[own.id, other.id],
      array[${paise}::bigint, ${-paise}::bigint], ${day}::date
    from ledger_accounts as own, ledger_accounts as other
    where own.kind = ${kind} and own.owner_id = ${ownerId} and other.kind = 'network'`)
}

/** Releases and settles some payouts, in both books; a released one may stay under way. */
async function move(tx: Tx, chance: Chance, slow: SlowPayouts, past: PastMoment) {
  const rows = await tx.select().from(payouts).where(inArray(payouts.receiverId, receivers))
  for (const row of rows) {
    const own = slow.payouts.find(
      ({ receiverId, month }) => receiverId === row.receiverId && month === row.month,
    )
    if (!own || chance(3) === 0) continue
    const [ready] = await listForRelease(tx, [row.id])
    if (!ready) continue
    if (row.status === 'pending' || row.status === 'failed') {
      const requestId = crypto.randomUUID()
      await releasePayouts(tx, actor, { rows: [ready], requestId, provider: 'manual' }, past)
      own.state = 'processing'
    } else if (row.status === 'processing') {
      const outcome = chance(2) === 0 ? 'failed' : 'completed'
      const said = { outcome, source: 'hand', reference: 'UTR', reason: '', by: actor } as const
      const word = { ...said, try: ready.lastTry, amountPaise: row.amountPaise }
      const payout = await lockPayout(tx, row.id)
      expect(await settle(tx, payout, word, past)).toBe('counted')
      expect(await settle(tx, await lockPayout(tx, row.id), word, past)).toBe('known')
      own.state = outcome
    }
  }
}

/** What the ledger says: each receiver's balance, what is in transit and what has left, and its whole sum. */
async function balances(tx: Tx) {
  const { rows } = await tx.execute<{ key: string; paise: string }>(sql`
    select coalesce(account.owner_id::text, account.kind) as key, sum(line.paise) as paise
    from ledger_entries as line join ledger_accounts as account on account.id = line.account_id
    group by 1`)
  return new Map(rows.map(({ key, paise }) => [key, Number(paise)]))
}

/** Nothing of a sequence stays. */
class Done extends Error {}

async function sequence(seed: number): Promise<void> {
  const chance = repeatableRandom(seed)
  const slow = new SlowPayouts()
  const first = addMonths(overMonth(), 1 - MONTHS)
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local role none`)
      const start = await balances(tx)
      let unopened: string[] = []
      for (let at = 0; at < MONTHS; at += 1) {
        const month = addMonths(first, at)
        for (let count = chance(5); count > 0; count -= 1) {
          const receiver = receivers[chance(receivers.length)] ?? ''
          const kind = chance(3) === 0 ? 'held' : 'earned'
          const size = [1, 9_999, 10_000, 12_345, 100_000_000_000][chance(5)] ?? 1
          const paise = kind === 'held' || chance(4) === 0 ? -size : size
          await book(tx, receiver, kind, paise, dayIn(month, [1, 15, 28][chance(3)] ?? 1))
          slow.book(receiver, month, paise)
        }
        unopened.push(month)
        const isLast = at === MONTHS - 1
        // Now and then a month is opened a month late, together with the next.
        if (!isLast && chance(4) === 0) continue
        const day = isLast ? dayIn(addMonths(month, 1), 2) : dayIn(addMonths(month, 1), 3)
        const past = { at: new Date(`${day}T06:00:00Z`), day }
        for (const each of unopened) {
          const taxes = new Map<string, number>()
          // Without a line there is nothing to withhold from.
          const having = receivers.filter((id) =>
            slow.lines.some((line) => line.receiverId === id && line.month <= each),
          )
          for (const id of having) if (chance(3) === 0) taxes.set(id, chance(500))
          await openMonth(tx, actor, each, null, { ...past, taxes })
          slow.open(each, receivers, taxes)
        }
        unopened = []
        for (let again = chance(4); again > 0; again -= 1) await move(tx, chance, slow, past)
      }
      const made = await tx.select().from(payouts).where(inArray(payouts.receiverId, receivers))
      const told = (rows: { receiverId: string; month: string; state: string; paise: number }[]) =>
        rows.map((row) => `${row.month} ${row.receiverId} ${row.paise} ${row.state}`).toSorted()
      const named = `seed ${seed}`
      expect(
        told(made.map((row) => ({ ...row, paise: row.amountPaise, state: row.status }))),
        named,
      ).toEqual(told(slow.payouts))
      const now = await balances(tx)
      const moved = (key: string) => (now.get(key) ?? 0) - (start.get(key) ?? 0)
      for (const id of receivers) expect(moved(id), named).toBe(slow.owed(id))
      expect(moved('payouts_in_transit'), named).toBe(slow.sumOf('processing'))
      expect(moved('bank'), named).toBe(slow.sumOf('completed'))
      expect(
        [...now.values()].reduce((sum, paise) => sum + paise, 0),
        named,
      ).toBe(0)
      throw new Done()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Done)) throw error
    })
}

test(
  'payouts: whatever is earned, taken, withheld, released, failed and retried, each line is paid once',
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) await sequence(seed)
  },
  SEQUENCES * SECONDS,
)
