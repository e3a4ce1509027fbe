import { expect, test } from 'vitest'
import { LEDGER_EVENTS } from '../../contract/ledger/ledger.ts'
import { addMonths } from '../../contract/payouts/payout-month.ts'
import { getMonthStatement, getYearStatement } from '../../contract/statements/statements.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import type { PastEvent } from '../support/factories/ledger.ts'
import { postPast } from '../support/factories/ledger.ts'
import { aFranchise, openNext, overMonth } from '../support/factories/payouts.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const LAST = overMonth()
const MONTHS = [3, 2, 1, 0, -1].map((ago) => addMonths(LAST, -ago))
const unused = await database.db.select({ id: applications.id }).from(applications).limit(400)

/** Of each month: several events fall on one of them. */
const DAYS = 5

/** Events of every kind, some on both accounts; what was earned is of different services. */
function someEvents(seed: number): PastEvent[] {
  const chance = repeatableRandom(seed)
  return MONTHS.flatMap((month) =>
    Array.from({ length: chance(30) }, (_, at): PastEvent => {
      const kind = LEDGER_EVENTS[chance(LEDGER_EVENTS.length)] ?? 'completed'
      const source = kind === 'completed' ? unused.pop()?.id : undefined
      return {
        ...{ kind, day: `${month}-${String((at % DAYS) + 1).padStart(2, '0')}` },
        ...{ earned: 1 + chance(9000), held: chance(3) * -5000 || 1 },
        ...(source !== undefined && { sourceId: source }),
      }
    }),
  )
}

test('statements: a month that is closed says what it said before, and so does its year', async () => {
  const receivers: string[] = []
  for (let seed = 1; seed <= 4; seed += 1) {
    const id = await aFranchise(database)
    receivers.push(id)
    await postPast(databaseUrl, id, someEvents(seed))
  }
  const year = Number(LAST.slice(0, 4))
  const read = async () =>
    Promise.all(
      receivers.map(async (receiverId) => ({
        months: await Promise.all(
          MONTHS.map(async (month) => {
            const statement = await admin.get(getMonthStatement, { params: { receiverId, month } })
            const { payout: _payout, isCarriedOver: _carried, ...figures } = statement
            return figures
          }),
        ),
        years: await Promise.all(
          [year - 1, year].map((each) =>
            admin.get(getYearStatement, { params: { receiverId, year: `${each}` } }),
          ),
        ),
      })),
    )
  const before = await read()
  expect(before.flatMap(({ months }) => months).some(({ services }) => services.length > 1)).toBe(
    true,
  )
  expect(await openNext(admin)).toBe(LAST)
  expect(await read()).toEqual(before)
  // What is closed is not read from lines any more, and both are compared each night.
  const [written] = await asOwner(
    databaseUrl,
    `select count(*)::int as rows, max(month) as last from ledger_owner_months where owner_id = any($1)`,
    [receivers],
  )
  expect(written).toMatchObject({ last: LAST })
  expect(await listDifferences(database.db, 'closedMonths')).toEqual([])
})
