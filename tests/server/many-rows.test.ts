import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookEntries } from '../../server/modules/payments/book.ts'
import { lockTill } from '../../server/modules/payments/queries.ts'
import { tillEntries } from '../../server/modules/payments/table.ts'
import { isOneOf } from '../../server/platform/database/many-rows.ts'
import { aCounter } from '../support/factories/tills.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

/** More than one statement can name: the protocol counts its parameters in two bytes. */
const ENTRIES = 6000
const VALUES = 70_000

test('more entries than one statement can take are all written into the book', async () => {
  const { counter, franchiseId } = await aCounter(app, database)
  const tillId = counter.user?.userInfo._id ?? ''
  const now = new Date()
  const movement = { kind: 'movement', cause: 'float', way: 'cash' } as const
  const entry = {
    ...{ ...movement, franchiseId, reason: 'x', paise: 1 },
    ...{ byId: tillId, byName: 'Asha', capturedAt: now, occurredAt: now, receivedAt: now },
  }
  const entries = Array.from({ length: ENTRIES }, () => entry)
  const booked = await db.transaction(async (tx) =>
    bookEntries(tx, await lockTill(tx, tillId), entries),
  )
  expect(booked).toHaveLength(ENTRIES)
  expect(await db.$count(tillEntries, eq(tillEntries.tillId, tillId))).toBe(ENTRIES)
})

test('a condition of more values than one statement can name is one parameter', async () => {
  const none = Array.from(
    { length: VALUES },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  const [first] = await db.select({ id: tillEntries.id }).from(tillEntries).limit(1)
  const ids = [...none, first?.id ?? '']
  expect(await db.$count(tillEntries, isOneOf(tillEntries.id, ids))).toBe(1)
})

test('transactions that wait for each other: the one that the database ends is tried once more', async () => {
  const [one, two] = [1, 2]
  const lock = (key: number) => sql`select pg_advisory_xact_lock(77, ${key})`
  let tries = 0
  // Both hold their first lock before either asks for its second one.
  const both = Promise.withResolvers<void>()
  let holding = 0
  const work = (first: number, second: number) =>
    db.transaction(async (tx) => {
      tries += 1
      await tx.execute(lock(first))
      holding += 1
      if (holding >= 2) both.resolve()
      await both.promise
      await tx.execute(lock(second))
      return first
    })
  expect(await Promise.all([work(one, two), work(two, one)])).toEqual([one, two])
  expect(tries).toBe(3)
})
