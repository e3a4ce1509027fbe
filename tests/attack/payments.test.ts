import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { CounterUpi } from '../../contract/payments/counter-upi.ts'
import { readCounterUpi } from '../../contract/payments/counter-upi.ts'
import { closeDay, moveCash, reverseMovement } from '../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../contract/payments/day-book.ts'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentPage } from '../../contract/payments/payment-list.ts'
import { exportPayments, listPayments } from '../../contract/payments/payment-list.ts'
import { confirmUpiId, requestUpiId } from '../../contract/payments/upi.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')
const once = () => ({ 'idempotency-key': randomUUID() })
const at = ({ path }: { path: string }, id: string) => path.replace(/:\w+/, id)
const FEE = { type: 'fee', taken: { paise: 100, way: 'cash' } }

async function bookOf(client: Client): Promise<DayBook> {
  const answer = await client.send('GET', readDayBook.path)
  expect(answer.status).toBe(200)
  return answer.body as DayBook
}

/** A fee that the counter has still to take. */
async function owed(client: Client) {
  const path = `${listPayments.path}?page=1&state=pending`
  const [row] = ((await client.send('GET', path)).body as PaymentPage).rows
  if (!row) throw new Error('every fee is paid')
  return row
}

/** What is a franchise's: a record with its fee, its till and itself. */
async function targetsOf(franchise: Client) {
  const { till, today, expectedPaise } = await bookOf(franchise)
  const row = await owed(franchise)
  const { franchiseId } = (await franchise.send('GET', readCounterUpi.path)).body as CounterUpi
  const moved = { tillId: till._id, cause: 'float', paise: 100, reason: 'Mine.' }
  const counted = { tillId: till._id, day: today, expectedPaise, countedPaise: 0, reason: 'x' }
  const calls = [
    ['POST', at(enterPayment, row._id), FEE],
    ['GET', `${readDayBook.path}?till=${till._id}`, undefined],
    ['POST', moveCash.path, moved],
    ['POST', closeDay.path, counted],
    ['POST', at(requestUpiId, franchiseId), { upiId: 'mine@okaxis' }],
    ['POST', at(reverseMovement, randomUUID()), { reason: 'Mine.' }],
    ['POST', at(confirmUpiId, randomUUID()), undefined],
  ] as const
  return { till, today, expectedPaise, row, calls }
}

test('every call about money, by roles without a till and by visitors: refused', async () => {
  const { calls } = await targetsOf(await signedIn(origin, 'franchise'))
  const reading = [listPayments, exportPayments, readCounterUpi].map(
    ({ path }) => ['GET', path, undefined] as const,
  )
  const strangers: [string, Client, number][] = [
    ['partner', await signedIn(origin, 'partner'), 403],
    ['support', await signedIn(origin, 'support'), 403],
    ['visitor', attackClient(origin), 401],
  ]
  for (const [who, client, status] of strangers) {
    for (const [method, path, json] of [...reading, ...calls]) {
      const answer = await client.send(method, path, { ...(json && { json }), headers: once() })
      expect([who, method, path, answer.status]).toEqual([who, method, path, status])
    }
  }
})

test("another franchise's money: answered as what does not exist, and nothing happens to it", async () => {
  const franchise = await signedIn(origin, 'franchise')
  const { till, expectedPaise, row, calls } = await targetsOf(franchise)
  const stranger = await signedIn(origin, 'shirur')
  for (const [method, path, json] of calls) {
    const answer = await stranger.send(method, path, { ...(json && { json }), headers: once() })
    expect([method, path, answer.status]).toEqual([method, path, 404])
  }
  const list = await stranger.send('GET', `${listPayments.path}?page=1&till=${till._id}`)
  expect(list.text).not.toContain(row._id)
  expect(await bookOf(franchise)).toMatchObject({ expectedPaise })
  expect(await owed(franchise)).toMatchObject({ _id: row._id, owedPaise: row.owedPaise })
})

test('amounts of every odd kind: refused at their field, never an error of the server', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const { till, today, row } = await targetsOf(franchise)
  const odd = [-1, 0, 0.5, 1e300, 2 ** 53, '100', ' ', null, true, [100], { $gt: 0 }, Number.NaN]
  for (const paise of odd) {
    const bodies = [
      [at(enterPayment, row._id), { ...FEE, taken: { paise, way: 'cash' } }, 'taken.paise'],
      [moveCash.path, { tillId: till._id, cause: 'float', paise, reason: 'x' }, 'paise'],
    ] as const
    for (const [path, json, field] of bodies) {
      const answer = await franchise.send('POST', path, { json, headers: once() })
      expect([paise, path, answer.status]).toEqual([paise, path, 400])
      expect(answer.body).toMatchObject({ fields: [{ path: field }] })
    }
  }
  for (const countedPaise of odd.filter((each) => each !== 0)) {
    const json = { tillId: till._id, day: today, expectedPaise: 0, countedPaise, reason: 'x' }
    const answer = await franchise.send('POST', closeDay.path, { json, headers: once() })
    expect([countedPaise, answer.status]).toEqual([countedPaise, 400])
  }
  for (const day of ['2026-02-30', '', '../..', "2026-01-01' or 1=1", '٢٠٢٦-٠١-٠١']) {
    const answer = await franchise.send(
      'GET',
      `${readDayBook.path}?till=${till._id}&day=${encodeURIComponent(day)}`,
    )
    expect([day, answer.status]).toEqual([day, 400])
  }
})

test('forty presses at once for one fee: its whole amount is taken once', async () => {
  const franchise = await signedIn(origin, 'franchise')
  const { _id, owedPaise } = await owed(franchise)
  const json = { type: 'fee', taken: { paise: owedPaise, way: 'cash' } }
  const press = () => franchise.send('POST', at(enterPayment, _id), { json, headers: once() })
  const answers = await Promise.all(Array.from({ length: 40 }, press))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(39)
  expect((await owed(franchise))._id).not.toBe(_id)
})
