import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { recordOutcome } from '../../contract/payouts/outcomes.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import { releaseRequest, withdrawRequest } from '../../contract/payouts/payout-requests.ts'
import { changePayoutSettings } from '../../contract/payouts/payout-settings.ts'
import type { PayoutRow } from '../../contract/payouts/payouts.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { sendPayout } from '../../server/modules/payouts/provider.ts'
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
import { PROVIDER_SECRET, standInProvider } from '../support/payouts/stand-in-provider.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/** What administrators and the clock may do at the same moment, before a provider that keeps a book of its own. */

const manners = new Map<string, Manner>()
const provider = await standInProvider(({ paymentKey }) => manners.get(paymentKey) ?? 'pays')
afterAll(() => provider.close())
const setting = { provider: 'http', url: provider.url, secret: PROVIDER_SECRET } as const
const { app, database, databaseUrl } = await buildTestApp({
  settings: {
    PAYOUT_PROVIDER: 'http',
    PAYOUT_URL: provider.url,
    PAYOUT_SECRET: PROVIDER_SECRET,
  },
})
const { db } = database
const admin = await signInAs(app, 'admin')
const [one, other] = [await aPayer(app, database), await aPayer(app, database)]
const names = Array.from({ length: 20 }, (_, at) => `Race${String.fromCodePoint(97 + at)}`)
for (const name of names) {
  const id = await aFranchise(database, name)
  await aBankAccount(database, id, admin)
  await book(databaseUrl, id, 'earned', 20_000, `${overMonth()}-05`)
}
await openNext(admin)

const now = (id: string) => admin.get(getPayout, { params: { id } })

/** Payouts of 200 rupees that nobody has touched yet. */
async function somePending(count: number): Promise<PayoutRow[]> {
  const found = await Promise.all(names.splice(0, count).map((name) => payoutOf(admin, name)))
  return found.flatMap((row) => row ?? [])
}

/** A request of theirs, with a code that was typed for it. */
async function aReady(payer: typeof one, rows: readonly PayoutRow[]) {
  const { _id } = (await payer.request(rows)).body
  await payer.verified(_id)
  return _id
}

/** What the jobs of two instances do with every try, and the same job again. */
async function sendAll(rows: readonly { _id: string }[]) {
  for (const { _id } of rows) {
    const { tries } = await now(_id)
    const each = tries.flatMap((_try, at) => [at + 1, at + 1])
    const sending = each.map((ofTry) => sendPayout(db, setting, { payoutId: _id, try: ofTry }))
    await Promise.allSettled(sending)
  }
}

/** How often the provider has paid each. */
async function paid(rows: readonly { _id: string }[]) {
  await sendAll(rows)
  const keys = await Promise.all(rows.map(async ({ _id }) => (await now(_id)).paymentKey))
  return keys.map((key) => provider.paid.get(key) ?? 0)
}

const releases = async (id: string) => {
  const [row] = await asOwner(
    databaseUrl,
    `select count(*)::int as n from ledger_events where source_id = $1 and kind = 'payout_released'`,
    [id],
  )
  return row?.['n']
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('release: pressed eight times at once by one administrator, it is done once', async () => {
  const rows = await somePending(2)
  const id = await aReady(one, rows)
  const answers = await Promise.all(Array.from({ length: 8 }, () => one.release(id)))
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  expect(await paid(rows)).toEqual([1, 1])
  expect(await Promise.all(rows.map(({ _id }) => releases(_id)))).toEqual([1, 1])
})

test('release: the same request sent again answers the same, and its code opens no other', async () => {
  const rows = await somePending(1)
  const id = await aReady(one, rows)
  const key = randomUUID()
  const send = () => one.person.call(releaseRequest, { params: { id }, idempotencyKey: key })
  const first = await Promise.all([send(), send(), send()])
  expect(first.some(({ status }) => status === 200)).toBe(true)
  expect(await send()).toMatchObject({ status: 200, body: { _id: id, state: 'released' } })
  const more = await somePending(1)
  const next = (await one.request(more)).body._id
  expect((await one.release(next)).error.code).toBe('code.required')
  const reused = await one.person.call(releaseRequest, {
    params: { id: next },
    idempotencyKey: key,
  })
  expect(reused.status).not.toBe(200)
  expect(await paid([...rows, ...more])).toEqual([1, 0])
  await one.person.call(withdrawRequest, { params: { id: next } })
})

test('release: against a withdrawal by another administrator one of the two happens', async () => {
  for (const row of await somePending(3)) {
    const id = await aReady(one, [row])
    const params = { id }
    const [released, withdrawn] = await Promise.all([
      one.release(id),
      other.person.call(withdrawRequest, { params }),
    ])
    expect(statuses([released, withdrawn])).toEqual([200, 409])
    expect(await paid([row])).toEqual([released.status === 200 ? 1 : 0])
  }
})

test('preparing: two administrators at once want the same payouts, and one request has them', async () => {
  const rows = await somePending(2)
  const asked = await Promise.all([one, other, one, other].map((payer) => payer.request(rows)))
  const waiting = await asOwner(
    databaseUrl,
    `select distinct request.id, request.prepared_by_id as by from payout_requests as request
       join payout_request_items as item on item.request_id = request.id
     where item.payout_id = $1 and request.state = 'waiting'`,
    [rows[0]?._id],
  )
  expect(waiting).toHaveLength(1)
  expect(asked.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  // Those that were replaced release nothing, with a code of their own either.
  const stale = asked.filter(
    ({ status, body }) => status === 201 && body._id !== waiting[0]?.['id'],
  )
  for (const { body } of stale) {
    const payer = body.preparedById === waiting[0]?.['by'] ? one : other
    expect((await payer.release(body._id)).status).not.toBe(200)
  }
  expect(await paid(rows)).toEqual([0, 0])
})

test('a failed payout: tried again by both at once, it goes out once more and is paid once', async () => {
  const rows = await somePending(1)
  const id = rows[0]?._id ?? ''
  const { paymentKey } = await now(id)
  manners.set(paymentKey, 'refuses')
  expect((await one.release(await aReady(one, rows))).status).toBe(200)
  await sendAll(rows)
  const failed = await now(id)
  expect(failed.status).toBe('failed')
  manners.set(paymentKey, 'pays')
  // A request of the state before it failed: another version.
  expect((await other.request(rows)).error.code).toBe('payout.request_refused')
  const answers = await Promise.all(
    [one, other].map(async (payer) => {
      const { status, body } = await payer.request([failed])
      if (status !== 201) return [{ status }]
      await payer.verified(body._id)
      return Promise.all([payer.release(body._id), payer.release(body._id)])
    }),
  )
  expect(answers.flat().filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await paid(rows)).toEqual([1])
  expect(await now(id)).toMatchObject({ status: 'completed', tries: [{}, {}] })
})

test('outcomes: paid and failed at once by two administrators, one counts and the ledger has that one', async () => {
  for (const row of await somePending(3)) {
    manners.set((await now(row._id)).paymentKey, 'accepts')
    await one.release(await aReady(one, [row]))
    const { version } = await now(row._id)
    const params = { id: row._id }
    const answers = await Promise.all([
      one.person.call(recordOutcome, {
        params,
        body: { outcome: 'completed', version, reference: 'UTR1' },
      }),
      other.person.call(recordOutcome, {
        params,
        body: { outcome: 'failed', version, reason: 'Account closed' },
      }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const events = await asOwner(
      databaseUrl,
      `select kind from ledger_events where source_id = $1 order by id`,
      [row._id],
    )
    const { status } = await now(row._id)
    expect(events).toEqual([{ kind: 'payout_released' }, { kind: `payout_${status}` }])
  }
})

test('four eyes: nobody releases what they prepared, however often and whatever they set meanwhile', async () => {
  await one.person.get(changePayoutSettings, { body: { fourEyes: true } })
  const rows = await somePending(2)
  const id = await aReady(one, rows)
  const off = { body: { fourEyes: false } }
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => one.person.call(changePayoutSettings, off)),
    ...Array.from({ length: 4 }, () => one.release(id)),
  ])
  expect(statuses(answers.slice(4))).toEqual([403, 403, 403, 403])
  expect(answers.slice(0, 4).every(({ body }) => 'fourEyes' in body && body.fourEyes)).toBe(true)
  // Turned off by two meanwhile, a request that was prepared under four eyes still needs the other one.
  expect(await other.person.get(changePayoutSettings, off)).toMatchObject({ fourEyes: false })
  expect((await one.release(id)).error.code).toBe('payout.four_eyes')
  await other.verified(id)
  expect((await other.release(id)).status).toBe(200)
  expect(await paid(rows)).toEqual([1, 1])
})

test('after all of it nothing was ordered twice, and the ledger agrees with the payouts', async () => {
  expect(provider.doubled).toEqual([])
  expect([...provider.paid.values()].every((times) => times === 1)).toBe(true)
  for (const check of LEDGER_CHECKS.filter((each) => each !== 'unearnedOfFinal')) {
    expect(await listDifferences(db, check), check).toEqual([])
  }
})
