// Signed envelopes whose sender says what suits them: the device's clock and its entries are its owner's.
import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { KnownCustomer } from '../../contract/customers/customers.ts'
import { eraseCustomer, lookUpCustomers } from '../../contract/customers/customers.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentPage } from '../../contract/payments/payment-list.ts'
import { listPayments } from '../../contract/payments/payment-list.ts'
import { attackClient } from '../support/attack/client.ts'
import { deliver, someone } from '../support/attack/devices.ts'
import { at, once } from '../support/attack/feedback.ts'
import { anEnvelopeOf, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'

const origin = inject('attacked')
const queue = attackClient(origin)
const { client: franchise, device } = await someone(origin, 'franchise')
const MINUTE = 60_000
const moment = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A fee that the counter has still to take. */
async function owed() {
  const path = `${listPayments.path}?page=1&state=pending`
  const [row] = ((await franchise.send('GET', path)).body as PaymentPage).rows
  if (!row) throw new Error('every fee is paid')
  return row
}

const entryOf = (id: string, entry: object, capturedAt: string) =>
  anEnvelopeOf(device, {
    kind: 'payment',
    body: { application: { _id: id }, entry } as never,
    files: [],
    with: { capturedAt },
  })

test('one fee under six moments of a device’s own making: entered once', async () => {
  const { _id: id, owedPaise: paise } = await owed()
  const fee = { type: 'fee', taken: { paise, way: 'cash' } }
  const pressed = await franchise.send('POST', at(enterPayment, id), { json: fee, headers: once() })
  expect(pressed.status).toBe(200)
  const statuses: number[] = []
  for (let count = 1; count <= 6; count += 1)
    statuses.push((await deliver(queue, await entryOf(id, fee, moment(-count * MINUTE)))).status)
  expect(statuses).toEqual([200, 422, 422, 422, 422, 422])
})

test('money back by an envelope: refused, whatever stands in the till', async () => {
  const { _id: id } = await owed()
  const taken = { paise: 100, way: 'cash' }
  const back = [
    { type: 'refund', taken, toName: 'Asha Jadhav', reason: 'Mine.' },
    { type: 'reversal', entryId: id, reason: 'Mine.' },
  ]
  for (const entry of back) {
    const answer = await deliver(queue, await entryOf(id, entry, moment(0)))
    expect([entry.type, answer.status]).toEqual([entry.type, 400])
  }
})

test('an erased customer: does not come back by a clock that runs ahead', async () => {
  const phone = `98${randomInt(10_000_000, 99_999_999)}`
  const visit = (capturedAt: string) =>
    aSubmissionEnvelope(device, {
      body: { customer: { name: 'Ravi Pawar', phone, address: 'Karda' }, keepDetails: true },
      with: { capturedAt, clocks: null },
    })
  const known = async () => {
    const { body } = await franchise.send('POST', lookUpCustomers.path, { json: { phone } })
    return (body as { customers: KnownCustomer[] }).customers
  }
  const waiting = await visit(moment(24 * 60 * MINUTE))
  expect((await deliver(queue, await visit(moment(0)))).body).toMatchObject({ outcome: 'done' })
  const [customer] = await known()
  expect((await franchise.send('DELETE', at(eraseCustomer, customer?._id ?? ''))).status).toBe(200)
  expect((await deliver(queue, waiting)).body).toMatchObject({ outcome: 'done' })
  expect(await known()).toEqual([])
})
