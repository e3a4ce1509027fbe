import { afterAll, expect, test } from 'vitest'
import { recordOutcome } from '../../contract/payouts/outcomes.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import { askProvider, sendPayout } from '../../server/modules/payouts/provider.ts'
import {
  aBankAccount,
  aFranchise,
  aPayer,
  book,
  openNext,
  overMonth,
  payoutOf,
} from '../support/factories/payouts.ts'
import type { Manner } from '../support/payouts/stand-in-provider.ts'
import { callBack, PROVIDER_SECRET, standInProvider } from '../support/payouts/stand-in-provider.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const manners = new Map<string, Manner>()
const provider = await standInProvider(({ paymentKey }) => manners.get(paymentKey) ?? 'accepts')
afterAll(() => provider.close())
const settings = {
  PAYOUT_PROVIDER: 'http',
  PAYOUT_URL: provider.url,
  PAYOUT_SECRET: PROVIDER_SECRET,
}
const { app, database, databaseUrl } = await buildTestApp({ settings })
const { db } = database
const setting = { provider: 'http', url: provider.url, secret: PROVIDER_SECRET } as const
const admin = await signInAs(app, 'admin')
const payer = await aPayer(app, database)
const server = visitor(app)
const MONTH = overMonth()
const names = Array.from({ length: 8 }, (_, at) => `Theta${at}${crypto.randomUUID().slice(0, 6)}`)
for (const name of names) {
  const id = await aFranchise(database, name)
  await aBankAccount(database, id, admin)
  await book(databaseUrl, id, 'earned', 20_000, `${MONTH}-05`)
}
await openNext(admin)
let next = 0

/** A payout of 200 rupees that is released, and how the provider treats its order. */
async function aReleased(manner: Manner) {
  const row = await payoutOf(admin, names[next] ?? '')
  next += 1
  if (!row) throw new Error('no payout')
  const params = { id: row._id }
  const { paymentKey } = await admin.get(getPayout, { params })
  manners.set(paymentKey, manner)
  expect((await payer.pay([row])).status).toBe(200)
  return {
    ...{ id: row._id, paymentKey, params },
    now: () => admin.get(getPayout, { params }),
    send: (ofTry = 1) => sendPayout(db, setting, { payoutId: row._id, try: ofTry }),
    word: (outcome: 'completed' | 'failed', change = {}) => ({
      ...{ paymentKey, try: 1, amountPaise: 20_000, outcome, ...change },
    }),
  }
}

test('provider: the order names account, amount and key, and its answer counts', async () => {
  const payout = await aReleased('pays')
  await payout.send()
  const order = provider.orders.get(`${payout.paymentKey}/1`)
  expect(order).toMatchObject({
    amountPaise: 20_000,
    number: '12345678901234',
    ifsc: 'SBIN0001234',
  })
  const { status, reference } = await payout.now()
  expect([status, reference]).toEqual(['completed', `UTR${payout.paymentKey}`])
})

test('provider: an answer that was lost leaves it in processing; sent again it is one payment', async () => {
  const payout = await aReleased('pays_and_drops')
  await expect(payout.send()).rejects.toThrow('fetch failed')
  expect(await payout.now()).toMatchObject({ status: 'processing' })
  await payout.send()
  expect(await payout.now()).toMatchObject({ status: 'completed' })
  expect(provider.paid.get(payout.paymentKey)).toBe(1)
})

test('provider: late; what it has not said is asked, and what it does not know is sent again', async () => {
  const payout = await aReleased('accepts')
  await askProvider(db, setting, -1)
  await payout.send()
  expect(await payout.now()).toMatchObject({ status: 'processing' })
  provider.decide(`${payout.paymentKey}/1`, 'completed')
  await askProvider(db, setting, -1)
  expect(await payout.now()).toMatchObject({ status: 'completed', reference: 'UTR9' })
})

test('call-back: the same word twice counts once', async () => {
  const payout = await aReleased('accepts')
  const word = payout.word('completed', { reference: 'UTR5' })
  const answers = await Promise.all([callBack(server, word), callBack(server, word)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { status, tries } = await payout.now()
  expect(status).toBe('completed')
  expect(tries[0]?.words).toHaveLength(1)
})

test('call-back: forged, old, of another amount, of a try that never was', async () => {
  const payout = await aReleased('accepts')
  const forged = await callBack(server, payout.word('completed'), () => 'a'.repeat(64))
  expect(forged.error.code).toBe('payout.bad_signature')
  const sentAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const old = await callBack(server, payout.word('completed', { sentAt }))
  expect(old.error.code).toBe('payout.bad_signature')
  const unknown = await callBack(server, payout.word('completed', { try: 2 }))
  expect(unknown.error.code).toBe('payout.not_found')
  expect((await callBack(server, payout.word('completed', { amountPaise: 1 }))).status).toBe(200)
  expect(await payout.now()).toMatchObject({ status: 'processing', hold: 'contrary_word' })
  expect((await callBack(server, payout.word('completed'))).status).toBe(200)
  expect(await payout.now()).toMatchObject({ status: 'completed' })
})

test('call-back out of order: a later contrary word is recorded, holds the payout, and pays nothing twice', async () => {
  const payout = await aReleased('accepts')
  await callBack(server, payout.word('failed', { reason: 'Account closed' }))
  expect(await payout.now()).toMatchObject({ status: 'failed', failureReason: 'Account closed' })
  await callBack(server, payout.word('completed', { reference: 'UTR7' }))
  const held = await payout.now()
  expect(held).toMatchObject({ status: 'failed', hold: 'contrary_word' })
  expect((await payer.request([held])).error.code).toBe('payout.request_refused')
  const found = await listDifferences(db, 'payoutsAgainstWords')
  expect(found.map(({ id }) => id)).toContain(payout.id)
  const body = { outcome: 'completed', version: held.version, reference: 'UTR7' }
  const paid = await admin.get(recordOutcome, { params: payout.params, body })
  expect(paid).toMatchObject({ status: 'completed', hold: null })
  expect(paid.tries.map(({ outcome }) => outcome)).toEqual(['failed', 'completed'])
  expect(await listDifferences(db, 'payoutsAgainstLedger')).toEqual([])
})

test('provider: a retry has the same key, and a key that was paid is refused there', async () => {
  const payout = await aReleased('refuses')
  await payout.send()
  const failed = await payout.now()
  expect(failed.status).toBe('failed')
  manners.set(payout.paymentKey, 'pays')
  expect((await payer.pay([failed])).status).toBe(200)
  await payout.send(1)
  expect(provider.paid.get(payout.paymentKey)).toBeUndefined()
  await payout.send(2)
  expect(await payout.now()).toMatchObject({ status: 'completed' })
  expect(provider.paid.get(payout.paymentKey)).toBe(1)
})
