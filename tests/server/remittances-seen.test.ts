import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { EnvelopeBody } from '../../contract/outbox/envelope.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import {
  countRemittances,
  exportRemittances,
  getRemittance,
  listRemittances,
  readHeld,
} from '../../contract/remittances/remittances.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import {
  aReference,
  enterRemittance,
  moveRemittance as move,
} from '../support/factories/remittances.ts'
import { aDevice } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)
const today = indiaDay(new Date())

const see = (person: Person, id: string) => person.get(getRemittance, { params: { id } })
const entered = (change: Partial<EnvelopeBody<'remittance'>> = {}) =>
  enterRemittance(queue, device, change)

test('likely doubles: the same reference or the same amount of one day, named to both sides', async () => {
  const [day, reference] = [addDays(today, -3), aReference()]
  const first = await entered({ day, paise: 61_700, reference })
  const sameDay = await entered({ day, paise: 61_700 })
  const sameReference = await entered({ paise: 61_800, reference })
  const unlike = await entered({ day, paise: 61_701 })
  const doubles = async (id: string) => (await see(admin, id)).doubles.map(({ _id }) => _id)
  expect(await doubles(first)).toEqual([sameReference, sameDay])
  expect(await doubles(sameDay)).toEqual([first])
  expect(await see(franchise, sameReference)).toMatchObject({
    isLikelyDouble: true,
    doubles: [{ _id: first }],
  })
  expect(await see(admin, unlike)).toMatchObject({ isLikelyDouble: false, doubles: [] })
  await move(franchise, 'withdraw', first)
  expect(await see(admin, sameDay)).toMatchObject({ isLikelyDouble: false, doubles: [] })
})

test('what is held and what waits: each answers for the own franchise', async () => {
  const before = await franchise.get(readHeld)
  const id = await entered({ paise: 2_500 })
  expect(await franchise.get(readHeld)).toEqual({
    heldPaise: before.heldPaise,
    waitingPaise: before.waitingPaise + 2_500,
  })
  await move(admin, 'confirm', id)
  expect(await franchise.get(readHeld)).toEqual({
    heldPaise: before.heldPaise - 2_500,
    waitingPaise: before.waitingPaise,
  })
})

test('the list: narrowed, counted, summed and exported alike', async () => {
  const query = { from: addDays(today, -2), to: addDays(today, -2) }
  const day = query.from
  const ids = [await entered({ day, paise: 1_100 }), await entered({ day, paise: 2_200 })]
  await move(admin, 'confirm', ids[0] ?? '')
  const found = await admin.get(listRemittances, { query: { ...query, sort: 'amount' } })
  expect(found).toMatchObject({ total: 2, paise: 3_300 })
  expect(found.rows.map(({ _id }) => _id)).toEqual(ids)
  const ofStates = async (state: 'confirmed' | 'waiting,confirmed' | 'refused,withdrawn') =>
    (await admin.get(listRemittances, { query: { ...query, state } })).total
  expect(await Promise.all([ofStates('confirmed'), ofStates('waiting,confirmed')])).toEqual([1, 2])
  expect(await ofStates('refused,withdrawn')).toBe(0)
  expect((await admin.get(countRemittances, { query })).counts).toEqual({
    ...{ waiting: 1, confirmed: 1, refused: 0, withdrawn: 0 },
  })
  const csv = await admin.call(exportRemittances, { query })
  expect(csv.text.trim().split('\n')).toHaveLength(3)
  expect(csv.text).toContain('22.00')
})

test('another franchise sees, finds and withdraws nothing of it', async () => {
  const id = await entered()
  const { franchiseId } = (
    await db.select().from(accounts).where(eq(accounts.userType, 'franchise'))
  )
    .filter((each) => each.id !== franchise.user?.userInfo._id)
    .at(0) ?? { franchiseId: null }
  const account = eq(accounts.id, franchise.user?.userInfo._id ?? '')
  const [own] = await db.select().from(accounts).where(account)
  await db.update(accounts).set({ franchiseId }).where(account)
  onTestFinished(async () => {
    await db
      .update(accounts)
      .set({ franchiseId: own?.franchiseId ?? null })
      .where(account)
  })
  const other = await signInAs(app, 'franchise')
  expect((await other.call(getRemittance, { params: { id } })).status).toBe(404)
  expect((await move(other, 'withdraw', id)).status).toBe(404)
  expect((await other.get(listRemittances, {})).rows.map(({ _id }) => _id)).not.toContain(id)
})
