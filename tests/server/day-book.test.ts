import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { boundsOfIndiaDay, indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { closeDay, moveCash, reverseMovement } from '../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../contract/payments/day-book.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { unexplainedPaise } from '../../contract/payments/till-days.ts'
import { editPerson } from '../../contract/people/people-changes.ts'
import { getPerson } from '../../contract/people/people.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aCounter } from '../support/factories/tills.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const other = await signInAs(app, 'franchise')
const TODAY = indiaDay(new Date())
const NOON = 12 * 60 * 60_000
const noonOf = (day: string) => new Date(boundsOfIndiaDay(day).start.getTime() + NOON)
const idOf = (person: Person) => person.user?.userInfo._id ?? ''

async function setUp() {
  const { counter, van } = await aCounter(app, database)
  const device = await aDevice(counter)
  const { _id: id } = await anApplication(counter)
  const { feePaise } = await counter.get(getApplication, { params: { id } })
  const book = (day = TODAY, till = counter) =>
    counter.get(readDayBook, { query: { day, till: idOf(till) } })
  /** A payment by cash of an application of its own, captured at noon of that day. */
  async function capture(day: string, paise = 100) {
    const { _id } = await anApplication(counter)
    const entry = { type: 'fee' as const, taken: { paise, way: 'cash' as const } }
    return anEnvelopeOf(device, {
      ...{ kind: 'payment', body: { application: { _id }, entry }, files: [] },
      with: { capturedAt: noonOf(day).toISOString() },
    })
  }
  async function take(day: string, paise?: number) {
    expect((await post(queue, await capture(day, paise))).body).toMatchObject({ outcome: 'done' })
  }
  const close = async (day: string, countedPaise: number, change: object = {}) => {
    const { expectedPaise } = await book(day)
    const body = { tillId: idOf(counter), day, expectedPaise, countedPaise, ...change }
    return counter.call(closeDay, { body })
  }
  const move = (cause: string, paise: number, by = counter, till = by) =>
    by.call(moveCash, { body: { tillId: idOf(till), cause, paise, reason: 'To the bank.' } })
  return { counter, van, id, feePaise, book, capture, take, close, move }
}

describe('the book of a day', () => {
  test('opening, fees, refunds and movements come to what is expected', async () => {
    const { counter, id, feePaise, book, move } = await setUp()
    const enter = (body: object) => counter.get(enterPayment, { params: { id }, body })
    await move('float', 100_000)
    await enter({ type: 'fee', taken: { paise: feePaise, way: 'cash' } })
    await enter({
      ...{ type: 'refund', taken: { paise: 100, way: 'cash' }, toName: 'Sunita', reason: 'Twice.' },
    })
    await move('banked', 50_000)
    expect(await book()).toMatchObject({
      ...{ openingPaise: 0, expectedPaise: 50_000 + feePaise - 100 },
      sums: { feesPaise: feePaise, refundsPaise: -100, movementsPaise: 50_000 },
    })
    expect((await book()).lines).toHaveLength(4)
  })

  test('the van has a book of its own, which its franchise keeps', async () => {
    const { counter, van, book, move } = await setUp()
    await move('received', 300, counter, van)
    expect(await book(TODAY, van)).toMatchObject({ expectedPaise: 300, till: { isVan: true } })
    expect(await book()).toMatchObject({ expectedPaise: 0, till: { isVan: false } })
  })

  test("another franchise's till does not exist", async () => {
    const { counter, move } = await setUp()
    const query = { till: idOf(counter) }
    expect((await other.call(readDayBook, { query })).error.code).toBe('till.not_found')
    expect((await move('banked', 100, other, counter)).error.code).toBe('till.not_found')
    const moved = (await move('float', 100)).body.lines[0]?._id ?? ''
    const reversed = await other.call(reverseMovement, {
      ...{ params: { id: moved }, body: { reason: 'Mine.' } },
    })
    expect(reversed.error.code).toBe('payment.not_found')
  })

  test('a movement is reversed once', async () => {
    const { counter, book, move } = await setUp()
    const id = (await move('spent', 700)).body.lines[0]?._id ?? ''
    const reverse = () =>
      counter.call(reverseMovement, { params: { id }, body: { reason: 'Not spent.' } })
    const statuses = await Promise.all([reverse(), reverse()])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await book()).expectedPaise).toBe(0)
    expect((await book()).lines).toMatchObject([{ isReversed: true }, { reversesId: id }])
  })
})

describe('closing', () => {
  test('the next day opens with what was counted', async () => {
    const { book, take, close } = await setUp()
    const day = addDays(TODAY, -2)
    await take(day, 100)
    expect((await close(day, 90)).error.fields).toMatchObject([
      { path: 'reason', code: 'required' },
    ])
    const { body } = await close(day, 90, { reason: 'A coin is missing.' })
    expect(body.closing).toMatchObject({ countedPaise: 90, expectedPaise: 100 })
    expect(await book(addDays(day, 1))).toMatchObject({ openingPaise: 90, expectedPaise: 90 })
  })

  test('in order, once, not ahead, and not on figures that have changed', async () => {
    const { counter, book, take, close, move } = await setUp()
    await take(addDays(TODAY, -1), 100)
    await take(addDays(TODAY, -2), 100)
    const refused = { status: 422, error: { code: 'day_book.not_closable' } }
    expect(await close(addDays(TODAY, -1), 100)).toMatchObject(refused)
    expect(await close(addDays(TODAY, 1), 0)).toMatchObject(refused)
    expect((await close(addDays(TODAY, -2), 100)).status).toBe(200)
    expect(await close(addDays(TODAY, -2), 100)).toMatchObject(refused)
    expect((await close(addDays(TODAY, -1), 200)).status).toBe(200)
    const { expectedPaise } = await book()
    await move('float', 100)
    const body = { tillId: idOf(counter), day: TODAY, expectedPaise, countedPaise: expectedPaise }
    const stale = await counter.call(closeDay, { body })
    expect(stale).toMatchObject({ status: 409, error: { code: 'day_book.changed' } })
    expect((stale.error.current as DayBook).expectedPaise).toBe(expectedPaise + 100)
  })

  test('twice at once: one counts', async () => {
    const { take, close } = await setUp()
    await take(TODAY, 100)
    const both = await Promise.all([close(TODAY, 100), close(TODAY, 100)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('what was taken after the count belongs to the next day', async () => {
    const { book, close, move } = await setUp()
    await close(TODAY, 0)
    await move('float', 100)
    expect((await book()).lines).toEqual([])
    expect(await book(addDays(TODAY, 1))).toMatchObject({ expectedPaise: 100 })
  })
})

describe('entries that arrive after the closing of their day', () => {
  test('stay with it, explain its difference, and are carried in the open day without effect', async () => {
    const { book, capture, close } = await setUp()
    const day = addDays(TODAY, -1)
    const waiting = [await capture(day, 2500), await capture(day, 2500)]
    await close(day, 5000, { reason: 'The van has not sent yet.' })
    for (const envelope of waiting) await post(queue, envelope)
    const closed = await book(day)
    expect(closed).toMatchObject({
      closing: { countedPaise: 5000, expectedPaise: 0 },
      sums: { latePaise: 5000, lateCount: 2, feesPaise: 0 },
    })
    expect(closed.closing && unexplainedPaise(closed.closing, closed.sums)).toBe(0)
    expect(await book()).toMatchObject({
      ...{ openingPaise: 5000, expectedPaise: 5000 },
      sums: { carriedPaise: 5000, carriedCount: 2, feesPaise: 0 },
    })
  })
})

describe('a van that moves to another franchise', () => {
  const admin = signInAs(app, 'admin')
  const moveVan = async (van: Person, franchiseId: string) => {
    const params = { id: idOf(van) }
    const { version, firstName, lastName, email, phone } = await (
      await admin
    ).get(getPerson, { params })
    const body = { version, firstName, lastName, email, phone, franchiseId }
    return (await admin).call(editPerson, { params, body })
  }
  const bookOf = (person: Person, van: Person) =>
    person.call(readDayBook, { query: { day: TODAY, till: idOf(van) } })

  test('closes its days first; the book stays with the old franchise, and a new one begins', async () => {
    const { counter, van, move } = await setUp()
    const { counter: newOwner, franchiseId } = await aCounter(app, database)
    expect((await move('float', 50_000, counter, van)).status).toBe(200)
    const refused = await moveVan(van, franchiseId)
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'person.days_open', fields: [{ path: 'franchiseId' }] },
    ])
    const counted = { tillId: idOf(van), day: TODAY, expectedPaise: 50_000, countedPaise: 50_000 }
    await counter.get(closeDay, { body: { ...counted, reason: '' } })
    expect((await moveVan(van, franchiseId)).status).toBe(200)

    const old = (await bookOf(counter, van)).body
    expect(old).toMatchObject({ closing: { countedPaise: 50_000 }, expectedPaise: 50_000 })
    expect(old.lines).toHaveLength(1)
    expect((await bookOf(newOwner, van)).body).toMatchObject({
      ...{ openingPaise: 0, lines: [], closing: null },
    })
    // The day that was closed there is open here.
    await move('float', 700, newOwner, van)
    const closed = { ...counted, expectedPaise: 700, countedPaise: 700, reason: '' }
    await newOwner.get(closeDay, { body: closed })
    expect((await bookOf(counter, van)).body).toMatchObject({ expectedPaise: 50_000 })
    expect((await bookOf(other, van)).status).toBe(404)
  })
})
