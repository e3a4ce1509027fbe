import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { boundsOfIndiaDay, indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { closeDay, moveCash, reverseMovement } from '../../contract/payments/day-book-changes.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../contract/payments/payment-entry.ts'
import { expectedPaise, unexplainedPaise } from '../../contract/payments/till-days.ts'
import { anApplication } from '../support/factories/applications.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { aCounter } from '../support/factories/tills.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const TODAY = indiaDay(new Date())
const DAYS = [-3, -2, -1].map((ago) => addDays(TODAY, ago))
const NOON = 12 * 60 * 60_000
const SEEDS = 4

type Chance = (below: number) => number
const taken = (paise: number, isCash: boolean) =>
  isCash
    ? { paise, way: 'cash' as const }
    : { paise, way: 'upi' as const, reference: '412356789012' }

/** A fee as it was typed and what really changed hands. */
interface Fee {
  id: string
  typedPaise: number
  realPaise: number
  isCash: boolean
}

/**
 * A counter and its real drawer. Fees are captured at noon of a day, typed rightly or wrongly, by cash or UPI, and
 * arrive at once or long after that day was closed.
 */
async function aTill(chance: Chance) {
  const { counter } = await aCounter(app, database)
  const device = await aDevice(counter)
  const tillId = counter.user?.userInfo._id ?? ''
  const met = { late: 0, reversed: 0, refunded: 0, upi: 0 }
  let drawer = 0
  const wrong: Fee[] = []
  const right: Fee[] = []
  const late: (() => Promise<void>)[] = []
  const book = (day: string) => counter.get(readDayBook, { query: { day, till: tillId } })
  const enter = async (id: string, body: PaymentEntry) =>
    expect((await counter.call(enterPayment, { params: { id }, body })).status).toBe(200)

  async function takeFee(day: string) {
    const { _id: id } = await anApplication(counter)
    const isCash = chance(4) > 0
    const typedPaise = 1000 + chance(40) * 100
    const realPaise = [typedPaise, typedPaise, typedPaise - 300, 0][chance(4)] ?? 0
    if (isCash) drawer += realPaise
    else met.upi += 1
    const capturedAt = new Date(boundsOfIndiaDay(day).start.getTime() + NOON).toISOString()
    const entry = { type: 'fee' as const, taken: taken(typedPaise, isCash) }
    const envelope = await anEnvelopeOf(device, {
      ...{ kind: 'payment', body: { application: { _id: id }, entry }, files: [] },
      with: { capturedAt },
    })
    const arrive = async () => {
      expect((await post(queue, envelope)).body).toMatchObject({ outcome: 'done' })
      const fee = { id, typedPaise, realPaise, isCash }
      if (typedPaise === realPaise) right.push(fee)
      else wrong.push(fee)
    }
    if (chance(2) === 0) {
      met.late += 1
      late.push(arrive)
    } else await arrive()
  }

  /** Takes a wrong entry back, and enters what was really paid. */
  async function correct() {
    const fee = wrong.shift()
    if (!fee) return
    met.reversed += 1
    const { payments } = await counter.get(getApplication, { params: { id: fee.id } })
    const instead = fee.realPaise > 0 ? { instead: taken(fee.realPaise, fee.isCash) } : {}
    const entryId = payments[0]?._id ?? ''
    await enter(fee.id, { type: 'reversal', entryId, reason: 'Mistyped.', ...instead })
  }

  /** Gives a part back in cash, now; perhaps it was not given after all. */
  async function refund() {
    const fee = right.shift()
    if (!fee) return
    met.refunded += 1
    const back = { type: 'refund' as const, toName: 'Sunita Patil', reason: 'Applied twice.' }
    await enter(fee.id, { ...back, taken: taken(700, true) })
    if (chance(3) > 0) drawer -= 700
    else {
      const { payments } = await counter.get(getApplication, { params: { id: fee.id } })
      const entryId = payments.find(({ kind }) => kind === 'refund')?._id ?? ''
      await enter(fee.id, { type: 'reversal', entryId, reason: 'The customer had gone.' })
    }
  }

  async function bank() {
    const body = { tillId, cause: 'banked' as const, paise: 500, reason: 'To the bank.' }
    const { lines } = await counter.get(moveCash, { body })
    drawer -= 500
    if (chance(2) > 0) return
    const params = { id: lines.at(-1)?._id ?? '' }
    await counter.get(reverseMovement, { params, body: { reason: 'It was closed.' } })
    drawer += 500
  }

  async function close(day: string) {
    const seen = await book(day)
    const body = {
      tillId,
      day,
      expectedPaise: seen.expectedPaise,
      countedPaise: drawer,
      reason: 'As counted.',
    }
    expect((await counter.call(closeDay, { body })).status).toBe(200)
  }

  async function arriveLate() {
    for (const arrive of late.toReversed()) await arrive()
    while (wrong.length > 0) await correct()
  }

  return { met, book, takeFee, correct, refund, bank, close, arriveLate, drawer: () => drawer }
}

test(
  'any sequence of fees, reversals, refunds and days balances to its drawer, late entries included',
  { timeout: 120_000 },
  async () => {
    const met = { late: 0, reversed: 0, refunded: 0, upi: 0 }
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const chance = repeatableRandom(seed * 7919)
      const till = await aTill(chance)
      for (const day of DAYS) {
        for (let n = 0; n < 3; n += 1) await till.takeFee(day)
        if (chance(2) === 0) await till.correct()
        await till.close(day)
        if (chance(2) === 0) await till.correct()
      }
      await till.refund()
      await till.bank()
      await till.arriveLate()
      for (const day of DAYS) {
        const { closing, sums, openingPaise } = await till.book(day)
        expect(closing && unexplainedPaise(closing, sums), `seed ${seed}, ${day}`).toBe(0)
        // What the closed day shows still comes to what was expected when it was counted.
        expect(expectedPaise(openingPaise, sums)).toBe(closing?.expectedPaise)
      }
      expect((await till.book(TODAY)).expectedPaise, `seed ${seed}`).toBe(till.drawer())
      for (const key of ['late', 'reversed', 'refunded', 'upi'] as const) met[key] += till.met[key]
    }
    // The chance must meet what the rule is about.
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(SEEDS - 2)
  },
)
