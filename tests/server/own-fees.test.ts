import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { closeDay } from '../../contract/payments/day-book-changes.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { readOwnFees } from '../../contract/payments/own-day.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../contract/payments/payment-entry.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aCounter } from '../support/factories/tills.ts'
import type { Person } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { counter, van } = await aCounter(app, database)
const today = indiaDay(new Date())

const fees = (person: Person, day = today) => person.get(readOwnFees, { query: { day } })

async function pay(person: Person, entryOf: (feePaise: number) => PaymentEntry) {
  const { _id: id } = await anApplication(person)
  const { feePaise } = await person.get(getApplication, { params: { id } })
  const answer = await person.call(enterPayment, { params: { id }, body: entryOf(feePaise) })
  expect(answer.status).toBe(200)
  return { id, feePaise }
}

const inCash = (paise: number): PaymentEntry => ({ type: 'fee', taken: { paise, way: 'cash' } })
const byUpi = (paise: number): PaymentEntry => ({
  type: 'fee',
  taken: { paise, way: 'upi', reference: '412356789012' },
})

test('own fees: cash and UPI of the own till alone, less what was given back', async () => {
  expect(await fees(van)).toEqual({ cashPaise: 0, upiPaise: 0 })
  const { id, feePaise } = await pay(van, inCash)
  const { feePaise: upiPaise } = await pay(van, byUpi)
  await pay(counter, inCash)
  expect(await fees(van)).toEqual({ cashPaise: feePaise, upiPaise })
  const refund = { paise: 100, way: 'cash' as const }
  const body = { type: 'refund' as const, taken: refund, toName: 'Asha', reason: 'Too much.' }
  await van.call(enterPayment, { params: { id }, body })
  expect(await fees(van)).toEqual({ cashPaise: feePaise - 100, upiPaise })
  expect(await fees(van, addDays(today, -1))).toEqual({ cashPaise: 0, upiPaise: 0 })
})

test('own fees: what was taken after the count of the day is still of this day', async () => {
  const before = await fees(van)
  const tillId = van.user?.userInfo._id ?? ''
  const { expectedPaise } = await counter.get(readDayBook, { query: { till: tillId } })
  const body = { tillId, day: today, expectedPaise, countedPaise: expectedPaise }
  expect((await counter.call(closeDay, { body })).status).toBe(200)
  const { feePaise } = await pay(van, inCash)
  expect(await fees(van)).toEqual({ ...before, cashPaise: before.cashPaise + feePaise })
})
