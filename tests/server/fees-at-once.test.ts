// Entries of money that are made while another entry of the same fee or till is being written.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { moveCash, reverseMovement } from '../../contract/payments/day-book-changes.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { paymentSums } from '../../contract/payments/payment-rules.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { lockTill } from '../../server/modules/payments/queries.ts'
import { tillClosings, tillEntries } from '../../server/modules/payments/table.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { anApplication, aSubmission } from '../support/factories/applications.ts'
import { aCounter } from '../support/factories/tills.ts'
import { post, sendAll } from '../support/outbox/envelope-sending.ts'
import type { TestDevice } from '../support/outbox/envelopes.ts'
import { aDevice, anEnvelopeOf, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { whileLocked } from '../support/postgres/while-locked.ts'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const place = { db, databaseUrl }
const queue = visitor(app)
const { counter, van, franchiseId } = await aCounter(app, database)
const counterId = counter.user?.userInfo._id ?? ''
const TODAY = indiaDay(new Date())
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const cash = (paise: number) => ({ paise, way: 'cash' as const })
const see = (id: string) => counter.get(getApplication, { params: { id } })

async function aFee() {
  const { _id: id } = await anApplication(van)
  const { feePaise } = await see(id)
  const press = () =>
    counter.call(enterPayment, { params: { id }, body: { type: 'fee', taken: cash(feePaise) } })
  const lock = (tx: Tx) =>
    tx.select().from(applications).where(eq(applications.id, id)).for('update')
  /** Somebody else's entry of the whole fee, as of now. */
  const paidMeanwhile = (tx: Tx) => {
    const now = new Date()
    return tx.insert(tillEntries).values({
      ...{ franchiseId, tillId: counterId, kind: 'fee', applicationId: id, ...cash(feePaise) },
      ...{ byId: counterId, byName: 'Asha Jadhav', bookDay: TODAY },
      ...{ capturedAt: now, occurredAt: now, receivedAt: now },
    })
  }
  const sums = async () => paymentSums(feePaise, (await see(id)).payments)
  return { id, feePaise, press, lock, paidMeanwhile, sums }
}

/** A fee, as it waits on the device since then. */
function waitingFee(device: TestDevice, id: string, paise: number, capturedAt: Date) {
  return anEnvelopeOf(device, {
    kind: 'payment',
    body: { application: { _id: id }, entry: { type: 'fee', taken: cash(paise) } },
    files: [],
    with: { capturedAt: capturedAt.toISOString() },
  })
}

const ago = (ms: number) => new Date(Date.now() - ms)

describe('a fee that is being entered already', () => {
  test('pressed again and again meanwhile, with a connection: taken once', async () => {
    const { press, lock, paidMeanwhile, sums, feePaise } = await aFee()
    const presses = () => Array.from({ length: 5 }, press)
    const answers = await whileLocked(place, lock, presses, paidMeanwhile)
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill('payment.too_much'))
    expect(await sums()).toMatchObject({ takenPaise: feePaise })
  })

  test('by an envelope of a clock that cannot be believed: taken once', async () => {
    const { id, lock, paidMeanwhile, sums, feePaise } = await aFee()
    const envelope = await waitingFee(await aDevice(van), id, feePaise, ago(90 * DAY))
    const [answer] = await whileLocked(place, lock, () => [post(queue, envelope)], paidMeanwhile)
    expect(answer?.error.code).toBe('payment.too_much')
    expect(await sums()).toMatchObject({ takenPaise: feePaise })
  })

  test('by two devices that could not know of each other: both entries stand, to be refunded', async () => {
    const { id, lock, paidMeanwhile, sums, feePaise } = await aFee()
    const devices = await Promise.all([aDevice(van), aDevice(counter)])
    const waiting = await Promise.all(
      devices.map((device) => waitingFee(device, id, feePaise, ago(MINUTE))),
    )
    const posts = () => waiting.map((envelope) => post(queue, envelope))
    const answers = await whileLocked(place, lock, posts, paidMeanwhile)
    expect(answers).toMatchObject(Array(2).fill({ body: { outcome: 'done' } }))
    expect(await sums()).toMatchObject({ takenPaise: 3 * feePaise, owedPaise: 0 })
  })
})

describe('one device that says it could not know', () => {
  test('six times of one fee: the fee enters once, whatever moments it names', async () => {
    const { id, feePaise, press, sums } = await aFee()
    expect((await press()).status).toBe(200)
    const device = await aDevice(van)
    const codes = []
    for (let n = 1; n <= 6; n += 1) {
      const answer = await post(queue, await waitingFee(device, id, feePaise, ago(n * MINUTE)))
      codes.push(answer.status === 200 ? 'done' : answer.error.code)
    }
    expect(codes).toEqual(['done', ...Array(5).fill('payment.too_much')])
    expect(await sums()).toMatchObject({ takenPaise: 2 * feePaise })
  })

  test('in parts: until they come to the fee', async () => {
    const { id, feePaise, press } = await aFee()
    expect((await press()).status).toBe(200)
    const device = await aDevice(van)
    const parts = [feePaise - 100, 100, 1]
    const statuses = []
    for (const paise of parts) {
      statuses.push((await post(queue, await waitingFee(device, id, paise, ago(MINUTE)))).status)
    }
    expect(statuses).toEqual([200, 200, 422])
  })

  test('after the whole fee with its own submission: refused', async () => {
    const device = await aDevice(van)
    const { feePaise } = await aSubmission(van)
    const submission = await aSubmissionEnvelope(device, { body: { payment: cash(feePaise) } })
    const { body } = await sendAll(queue, submission)
    if (body.outcome !== 'done') throw new Error('the submission was not taken')
    const { _id: id } = body.receipt
    const again = await post(queue, await waitingFee(device, id, feePaise, ago(MINUTE)))
    expect(again.error.code).toBe('payment.too_much')
  })

  test('an entry that was reversed makes room for the right one', async () => {
    const { id, feePaise, press } = await aFee()
    const device = await aDevice(van)
    const captured = ago(MINUTE)
    expect((await post(queue, await waitingFee(device, id, feePaise, captured))).status).toBe(200)
    const entryId = (await see(id)).payments[0]?._id ?? ''
    const wrong = { type: 'reversal' as const, entryId, reason: 'Another customer paid.' }
    expect((await counter.call(enterPayment, { params: { id }, body: wrong })).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect((await post(queue, await waitingFee(device, id, feePaise, captured))).status).toBe(200)
  })
})

describe('a till whose day is being closed', () => {
  const tomorrow = addDays(TODAY, 1)
  const countedMeanwhile = (tx: Tx) =>
    tx.insert(tillClosings).values({
      ...{ franchiseId, tillId: counterId, day: TODAY, reason: '' },
      ...{ openingPaise: 0, expectedPaise: 0, countedPaise: 0 },
      ...{
        until: new Date(),
        closedById: counterId,
        closedByName: 'Asha Jadhav',
        closedAt: new Date(),
      },
    })

  test('fees and cash that come after the count stand on the next day', async () => {
    const moved = await counter.get(moveCash, {
      body: { tillId: counterId, cause: 'float', paise: 500, reason: 'Change.' },
    })
    const movement = moved.lines.at(-1)?._id ?? ''
    const { press, id } = await aFee()
    const calls = (): Promise<{ status: number }>[] => [
      press(),
      counter.call(moveCash, {
        body: { tillId: counterId, cause: 'banked', paise: 100, reason: 'To the bank.' },
      }),
    ]
    const answers = await whileLocked(
      place,
      (tx) => lockTill(tx, counterId),
      calls,
      countedMeanwhile,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const book = await counter.get(readDayBook, { query: { till: counterId, day: tomorrow } })
    const lines = book.lines.map(({ kind, arrivedDay }) => `${kind} ${arrivedDay}`)
    expect(lines.toSorted((a, b) => a.localeCompare(b))).toEqual(['fee null', 'movement null'])
    expect(book.lines.find(({ kind }) => kind === 'fee')?.application?._id).toBe(id)
    // A reversal stays with its entry, whenever it comes.
    const reversal = { params: { id: movement }, body: { reason: 'It stayed there.' } }
    expect((await counter.get(reverseMovement, reversal)).day).toBe(TODAY)
  })
})
