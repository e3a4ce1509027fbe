import { Client } from 'pg'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { LEDGER_EVENTS } from '../../contract/ledger/ledger.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import { financialYearOf } from '../../contract/statements/months.ts'
import { getMonthStatement, getYearStatement } from '../../contract/statements/statements.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { sumDays } from '../../server/modules/ledger/post.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import { isNightly } from '../runner/nightly.ts'
import type { PastEvent } from '../support/factories/ledger.ts'
import { postPast } from '../support/factories/ledger.ts'
import { aFranchise, openNext, overMonth } from '../support/factories/payouts.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const TODAY = indiaDay(new Date())
const YESTERDAY = addDays(TODAY, -1)
const LAST = overMonth()
const MONTHS = [2, 1, 0, -1, -2].map((ago) => addMonths(LAST, -ago)).filter((each) => each <= TODAY)
const YEARS = [...new Set(MONTHS.map(financialYearOf))]
const SEEDS = isNightly ? 25 : 4
const unused = await db.select({ id: applications.id }).from(applications).limit(400)

const sumUp = () => db.transaction(sumDays)
const differing = () => listDifferences(db, 'summedDays')
const sum = (events: readonly PastEvent[]) =>
  events.reduce((all, { earned = 0, held = 0 }) => all + earned + held, 0)

/** Events of the last days and months until today, of every kind, some on both accounts and of several services. */
function someEvents(chance: (below: number) => number, most: number): PastEvent[] {
  return Array.from({ length: chance(most) }, (): PastEvent => {
    const kind = LEDGER_EVENTS[chance(LEDGER_EVENTS.length)] ?? 'completed'
    const source = kind === 'completed' ? unused.pop()?.id : undefined
    return {
      ...{ kind, day: addDays(TODAY, -chance(chance(2) === 0 ? 8 : 60)) },
      ...{ earned: chance(20_001) - 10_000 || 1, held: chance(2) * (chance(20_001) - 10_000) },
      ...(source !== undefined && { sourceId: source }),
    }
  }).filter(({ day, earned = 0, held = 0 }) => day >= `${MONTHS[0]}-01` && earned + held !== 0)
}

async function read(receiverId: string) {
  const params = { receiverId }
  const months = await Promise.all(
    MONTHS.map((month) => admin.get(getMonthStatement, { params: { ...params, month } })),
  )
  const years = await Promise.all(
    YEARS.map((year) => admin.get(getYearStatement, { params: { ...params, year: `${year}` } })),
  )
  return {
    months: months.map(({ payout: _payout, isCarriedOver: _carried, ...figures }) => figures),
    years,
  }
}

/** Compares a receiver's statements with its events, one by one and without any sums of the database. */
async function expectTruth(receiverId: string, events: readonly PastEvent[], label: string) {
  const { months, years } = await read(receiverId)
  for (const { month, opening, closing, openingPaise, closingPaise, sums } of months) {
    const own = events.filter(({ day }) => monthOf(day) === month)
    const before = events.filter(({ day }) => monthOf(day) < month)
    const at = (some: readonly PastEvent[]) => ({
      earnedPaise: some.reduce((all, { earned = 0 }) => all + earned, 0),
      heldPaise: some.reduce((all, { held = 0 }) => all + held, 0),
    })
    expect([opening, closing], label).toEqual([at(before), at([...before, ...own])])
    expect([openingPaise, closingPaise], label).toEqual([sum(before), sum([...before, ...own])])
    for (const kind of LEDGER_EVENTS) {
      const wanted = own.filter((event) => event.kind === kind)
      const said = sums.find((each) => each.kind === kind) ?? { events: 0, paise: 0 }
      expect([said.events, said.paise], `${label}, ${month}, ${kind}`).toEqual([
        wanted.length,
        sum(wanted),
      ])
    }
  }
  for (const { closingPaise, year } of years) {
    const until = events.filter(({ day }) => day < `${year + 1}-04-01`)
    expect(closingPaise, label).toBe(sum(until))
  }
  return { months, years }
}

test('statements: days that are summed up say what their lines say, also after late postings and a closing', async () => {
  const books = await Promise.all(
    Array.from({ length: SEEDS }, async (_none, seed) => {
      const id = await aFranchise(database)
      const chance = repeatableRandom(seed * 6007 + 1)
      const events = someEvents(chance, 60)
      await postPast(databaseUrl, id, events)
      return { id, events, chance, label: `seed ${seed}` }
    }),
  )
  const before = new Map<string, unknown>()
  for (const { id, events, label } of books) before.set(id, await expectTruth(id, events, label))
  expect(await sumUp()).toBeGreaterThan(0)
  for (const { id } of books) expect(await read(id)).toEqual(before.get(id))
  expect(await sumUp()).toBe(0)
  expect(await differing()).toEqual([])

  for (const book of books) {
    const late = someEvents(book.chance, 6)
    await postPast(databaseUrl, book.id, late)
    book.events.push(...late)
    await expectTruth(book.id, book.events, `${book.label}, late`)
  }
  await sumUp()
  for (const { id, events, label } of books) await expectTruth(id, events, `${label}, again`)
  expect(await differing()).toEqual([])

  expect(await openNext(admin)).toBe(LAST)
  for (const { id, events, label } of books) await expectTruth(id, events, `${label}, closed`)
  await sumUp()
  for (const { id, events, label } of books) await expectTruth(id, events, `${label}, put away`)
  const [left] = await asOwner(
    databaseUrl,
    `select min(day)::text as first, max(day)::text as last from ledger_summed_days`,
  )
  expect(left).toEqual({ first: `${addMonths(LAST, 1)}-01`, last: YESTERDAY })
  expect(await differing()).toEqual([])
})

/** A posting of yesterday that is not committed yet, as one that began before midnight. */
async function beginPosting(receiverId: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  const post = () =>
    client.query(
      `insert into ledger_events (kind, source_id, occasion, booked_on, account_ids, paise)
       select 'completed', gen_random_uuid(), 1, $2, array[earned.id, network.id], array[700, -700]
       from ledger_accounts as earned, ledger_accounts as network
       where earned.kind = 'earned' and earned.owner_id = $1 and network.kind = 'network'`,
      [receiverId, YESTERDAY],
    )
  const commit = async () => {
    await client.query('commit')
    await client.end()
  }
  return { post, commit }
}

const closingOf = async (receiverId: string) =>
  (await admin.get(getMonthStatement, { params: { receiverId, month: monthOf(TODAY) } }))
    .closingPaise

const isSummed = async () => {
  const found = await asOwner(databaseUrl, `select from ledger_summed_days where day = $1`, [
    YESTERDAY,
  ])
  return found.length === 1
}

test('statements: a day into which somebody still posts is not summed up', async () => {
  const id = await aFranchise(database)
  await asOwner(databaseUrl, `delete from ledger_summed_days where day = $1`, [YESTERDAY])
  const straggler = await beginPosting(id)
  await straggler.post()
  await sumUp()
  expect(await isSummed()).toBe(false)
  await straggler.commit()
  expect(await closingOf(id)).toBe(700)
  expect(await sumUp()).toBe(1)
  expect([await isSummed(), await closingOf(id)]).toEqual([true, 700])
})

test('statements: a posting that began before midnight and comes after the sums is read from its line', async () => {
  const id = await aFranchise(database)
  const straggler = await beginPosting(id)
  await sumUp()
  expect(await isSummed()).toBe(true)
  await straggler.post()
  await straggler.commit()
  expect([await isSummed(), await closingOf(id)]).toEqual([false, 700])
  await sumUp()
  expect([await isSummed(), await closingOf(id)]).toEqual([true, 700])
})

test('statements: a sum that was changed by hand is found', async () => {
  const id = await aFranchise(database)
  await postPast(databaseUrl, id, [{ kind: 'fee_taken', day: YESTERDAY, held: -900 }])
  await sumUp()
  await asOwner(
    databaseUrl,
    `update ledger_owner_days set held_paise = held_paise + 5 where owner_id = $1`,
    [id],
  )
  expect(await differing()).toMatchObject([{ id: `${id} ${YESTERDAY} fee_taken `, paise: -5 }])
})
