// A bulk decision is one request after the other (src/features/remittances/bulk): each has an answer of its own.
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmRemittance,
  refuseRemittance,
} from '../../contract/remittances/remittance-changes.ts'
import { getRemittance, listRemittances, readHeld } from '../../contract/remittances/remittances.ts'
import { ledgerEvents } from '../../server/modules/ledger/table.ts'
import { enterRemittance, moveRemittance as move } from '../support/factories/remittances.ts'
import { aDevice } from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const admin = await signInAs(app, 'admin')
const other = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)
const REASON = 'Not in the bank.'

/** Remittances of these amounts, as the administrator's list has them before anybody decides. */
async function waiting(...amounts: number[]) {
  const ids: string[] = []
  for (const paise of amounts) ids.push(await enterRemittance(queue, device, { paise }))
  const { rows } = await admin.get(listRemittances, { query: { state: 'waiting' } })
  return ids.map((id) => ({
    id,
    version: rows.find(({ _id }) => _id === id)?.version ?? 0,
    key: randomUUID(),
  }))
}

type Chosen = Awaited<ReturnType<typeof waiting>>[number]

const held = async () => (await franchise.get(readHeld)).heldPaise

const confirm = ({ id, version, key }: Chosen) =>
  admin.call(confirmRemittance, { params: { id }, body: { version }, idempotencyKey: key })

const refuse = ({ id, version, key }: Chosen) =>
  admin.call(refuseRemittance, {
    ...{ params: { id }, idempotencyKey: key },
    body: { version, reason: REASON },
  })

async function oneByOne<Answer>(chosen: Chosen[], decide: (one: Chosen) => Promise<Answer>) {
  const answers: Answer[] = []
  for (const one of chosen) answers.push(await decide(one))
  return answers
}

test('confirming several: each is booked once; what others decided meanwhile answers with that', async () => {
  const chosen = await waiting(10_001, 10_002, 10_004, 10_008)
  const [first, refused, withdrawn, last] = chosen.map(({ id }) => id)
  const before = await held()
  await move(other, 'refuse', refused ?? '')
  await move(franchise, 'withdraw', withdrawn ?? '')
  const answers = await oneByOne(chosen, confirm)
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [200, undefined],
    [409, 'remittance.stale'],
    [409, 'remittance.stale'],
    [200, undefined],
  ])
  expect(answers.map(({ body, error }) => error.current ?? body)).toMatchObject([
    { _id: first, state: 'confirmed', version: 2 },
    { _id: refused, state: 'refused', version: 2, reason: REASON },
    { _id: withdrawn, state: 'withdrawn', version: 2 },
    { _id: last, state: 'confirmed', version: 2 },
  ])
  expect(await held()).toBe(before - 10_001 - 10_008)

  // Sent again, as after lost answers: the same answers, and nothing is booked twice.
  const again = await oneByOne(chosen, confirm)
  expect(again.map(({ status }) => status)).toEqual([200, 409, 409, 200])
  const ids = chosen.map(({ id }) => id)
  const events = await database.db
    .select()
    .from(ledgerEvents)
    .where(inArray(ledgerEvents.sourceId, ids))
  expect(new Map(events.map(({ sourceId, paise }) => [sourceId, paise[0]]))).toEqual(
    new Map([
      [first, 10_001],
      [last, 10_008],
    ]),
  )
  expect(events).toHaveLength(2)
  expect(await held()).toBe(before - 10_001 - 10_008)
})

test('refusing several for one reason: what is confirmed meanwhile stays so', async () => {
  const chosen = await waiting(20_001, 20_002)
  const before = await held()
  await move(other, 'confirm', chosen[0]?.id ?? '')
  const answers = await oneByOne(chosen, refuse)
  expect(answers.map(({ status }) => status)).toEqual([409, 200])
  const seen = await oneByOne(chosen, ({ id }) => franchise.get(getRemittance, { params: { id } }))
  expect(seen).toMatchObject([
    { state: 'confirmed', reason: null },
    { state: 'refused', reason: REASON },
  ])
  expect(await held()).toBe(before - 20_001)
})
