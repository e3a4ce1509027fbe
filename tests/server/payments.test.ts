// One life of a fee from its entry to the list, on one database.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import type { Taken } from '../../contract/payments/amount-taken.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { FeeEntry, PaymentEntry } from '../../contract/payments/payment-entry.ts'
import { exportPayments, listPayments } from '../../contract/payments/payment-list.ts'
import { anApplication, aSubmission } from '../support/factories/applications.ts'
import { aCounter } from '../support/factories/tills.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const support = await signInAs(app, 'support')
const admin = await signInAs(app, 'admin')
const partner = await signInAs(app, 'partner')
const stranger = (await aCounter(app, database)).counter

const upi = (paise: number, reference = '412356789012') => ({
  paise,
  way: 'upi' as const,
  reference,
})
const cash = (paise: number) => ({ paise, way: 'cash' as const })
const fee = (taken: Taken): FeeEntry => ({ type: 'fee', taken })
const refund = (paise: number): PaymentEntry => ({
  ...{ type: 'refund', taken: cash(paise), toName: 'Sunita Patil', reason: 'Applied twice.' },
})
const reversal = (entryId: string, instead?: Taken): PaymentEntry => ({
  ...{ type: 'reversal', entryId, reason: 'Wrong amount.', ...(instead && { instead }) },
})

async function anApplicationOf(person: Person = franchise) {
  const { _id: id, applicationId: number } = await anApplication(person)
  const { feePaise } = await support.get(getApplication, { params: { id } })
  return { id, number, feePaise }
}

const enter = (person: Person, id: string, body: PaymentEntry) =>
  person.call(enterPayment, { params: { id }, body })
const see = (id: string, person = support) => person.get(getApplication, { params: { id } })

describe('an entry about a fee', () => {
  test.each([
    ['franchise', franchise, franchise],
    ['van', van, van],
    ['franchise for its van', franchise, van],
  ])(
    '%s takes it; record and history say so to franchise, admin and support',
    async (_who, by, maker) => {
      const { id, feePaise } = await anApplicationOf(maker)
      const answer = await enter(by, id, fee(upi(feePaise)))
      expect(answer.status).toBe(200)
      for (const person of [franchise, admin, support]) {
        const detail = await see(id, person)
        expect(detail.payments).toMatchObject([
          { kind: 'fee', paise: feePaise, way: 'upi', reference: '412356789012', reversesId: null },
        ])
        expect(detail.history.at(-1)).toMatchObject({ action: 'fee_taken', paise: feePaise })
      }
    },
  )

  test('the partner sees neither entries nor their history', async () => {
    const { id, feePaise } = await anApplicationOf()
    await enter(franchise, id, fee(cash(feePaise)))
    await enter(franchise, id, refund(100))
    const detail = await see(id, partner)
    expect(detail.payments).toEqual([])
    expect(detail.history.map(({ action }) => action)).toEqual(['created'])
    expect(JSON.stringify(detail)).not.toContain('Applied twice')
  })

  test.each([
    ['partner', partner, 403, 'access.forbidden'],
    ['support', support, 403, 'access.forbidden'],
    ['admin', admin, 403, 'access.forbidden'],
    ['another franchise', stranger, 404, 'application.not_found'],
  ])('is refused to %s', async (_who, person, status, code) => {
    const { id } = await anApplicationOf()
    expect(await enter(person, id, fee(cash(100)))).toMatchObject({ status, error: { code } })
    expect((await see(id)).payments).toEqual([])
  })

  test.each([
    ['nothing', { type: 'fee', taken: cash(0) }, 'taken.paise'],
    ['half a paisa', { type: 'fee', taken: cash(0.5) }, 'taken.paise'],
    [
      'UPI without its reference',
      { type: 'fee', taken: { paise: 1, way: 'upi' } },
      'taken.reference',
    ],
    [
      'a reference of eleven digits',
      { type: 'fee', taken: upi(1, '12345678901') },
      'taken.reference',
    ],
    ['a refund without a reason', { ...refund(1), reason: ' ' }, 'reason'],
  ])('%s is refused at its field', async (_what, body, path) => {
    const { id } = await anApplicationOf()
    const answer = await enter(franchise, id, body as PaymentEntry)
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })

  test('not more than is owed, not more back than was taken', async () => {
    const { id, feePaise } = await anApplicationOf()
    expect((await enter(franchise, id, fee(cash(feePaise + 1)))).error.code).toBe(
      'payment.too_much',
    )
    await enter(franchise, id, fee(cash(feePaise - 100)))
    expect((await enter(franchise, id, fee(cash(101)))).error.code).toBe('payment.too_much')
    expect((await enter(franchise, id, refund(feePaise))).error.code).toBe('payment.too_much')
    expect((await enter(franchise, id, refund(feePaise - 100))).status).toBe(200)
    expect((await enter(franchise, id, refund(1))).error.code).toBe('payment.too_much')
  })

  test('two at once for one fee: one counts', async () => {
    const { id, feePaise } = await anApplicationOf()
    const both = [franchise, franchise].map((by) => enter(by, id, fee(cash(feePaise))))
    const codes = (await Promise.all(both)).map(({ status }) => status)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await see(id)).payments).toHaveLength(1)
  })

  test('pressed twice under one key it is entered once', async () => {
    const { id } = await anApplicationOf()
    const idempotencyKey = crypto.randomUUID()
    const press = () =>
      franchise.call(enterPayment, { params: { id }, body: fee(cash(100)), idempotencyKey })
    const first = await press()
    expect((await press()).text).toBe(first.text)
    expect((await see(id)).payments).toHaveLength(1)
  })

  test('the same reference on two applications is told on both', async () => {
    const [first, second] = [await anApplicationOf(), await anApplicationOf()]
    const reference = '998877665544'
    await enter(franchise, first.id, fee(upi(100, reference)))
    await enter(franchise, second.id, fee(upi(100, reference)))
    expect((await see(first.id)).payments[0]?.alsoOn).toEqual([second.number])
    const [entry] = (await see(second.id)).payments
    expect(entry?.alsoOn).toEqual([first.number])
    await enter(franchise, second.id, reversal(entry?._id ?? ''))
    expect((await see(first.id)).payments[0]?.alsoOn).toEqual([])
  })
})

describe('a reversal', () => {
  test('takes the entry back and the right one follows; the first stays as it was', async () => {
    const { id, feePaise } = await anApplicationOf()
    await enter(franchise, id, fee(cash(feePaise)))
    const [first] = (await see(id)).payments
    expect((await enter(franchise, id, reversal(first?._id ?? '', upi(200)))).status).toBe(200)
    const { payments, history } = await see(id)
    expect(payments).toMatchObject([
      first ?? {},
      { paise: -feePaise, way: 'cash', reversesId: first?._id, reason: 'Wrong amount.' },
      { paise: 200, way: 'upi' },
    ])
    expect(history.slice(-2)).toMatchObject([
      { action: 'payment_reversed', comment: 'Wrong amount.', paise: feePaise },
      { action: 'fee_taken', paise: 200 },
    ])
  })

  test('works once, whoever presses at the same time, and not on a reversal', async () => {
    const { id, feePaise } = await anApplicationOf(van)
    await enter(van, id, fee(cash(feePaise)))
    const entryId = (await see(id)).payments[0]?._id ?? ''
    const both = [van, franchise].map((by) => enter(by, id, reversal(entryId)))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(
      [200, 422],
    )
    const reversed = (await see(id)).payments[1]?._id ?? ''
    expect((await enter(franchise, id, reversal(reversed))).error.code).toBe(
      'payment.not_reversible',
    )
  })

  test('not of a fee of which a part was refunded, nor of an entry of another application', async () => {
    const { id, feePaise } = await anApplicationOf()
    const other = await anApplicationOf()
    await enter(franchise, id, fee(cash(feePaise)))
    await enter(franchise, id, refund(1))
    const entryId = (await see(id)).payments[0]?._id ?? ''
    const refused = await enter(franchise, id, reversal(entryId))
    expect(refused.error.code).toBe('payment.not_reversible')
    expect((await enter(franchise, other.id, reversal(entryId))).error.code).toBe(
      'payment.not_found',
    )
  })

  test('a van does not reverse what its franchise took', async () => {
    const { id, feePaise } = await anApplicationOf(van)
    await enter(franchise, id, fee(cash(feePaise)))
    const entryId = (await see(id)).payments[0]?._id ?? ''
    expect((await enter(van, id, reversal(entryId))).error.code).toBe('payment.not_found')
  })
})

describe('the table of entries', () => {
  test.each(['till_entries', 'till_closings'])(
    '%s is only added to, under either role',
    async (table) => {
      for (const statement of [`update ${table} set reason = 'x'`, `delete from ${table}`]) {
        await expect(database.db.execute(sql.raw(statement))).rejects.toThrow(/update|delete/)
      }
      const owner = database.db.transaction(async (tx) => {
        await tx.execute(sql.raw('set local role none'))
        await tx.execute(sql.raw(`delete from ${table}`))
      })
      await expect(owner).rejects.toMatchObject({ cause: { message: `${table} is only added to` } })
    },
  )
})

describe('a payment with the submission', () => {
  test.each([
    ['franchise', franchise],
    ['van', van],
  ])('%s: one entry and one of the history', async (_who, person) => {
    const body = await aSubmission(person)
    const payment = cash(body.feePaise)
    const { _id: id } = await person.get(createApplication, { body: { ...body, payment } })
    const { payments, history } = await see(id)
    expect(payments).toMatchObject([{ kind: 'fee', paise: body.feePaise, way: 'cash' }])
    expect(history.map(({ action }) => action)).toEqual(['created', 'fee_taken'])
  })

  test('by UPI: its reference is stored without blanks, and found on another application', async () => {
    const first = await anApplicationOf()
    await enter(franchise, first.id, fee(upi(100, '665544332211')))
    const body = await aSubmission(franchise)
    const payment = upi(body.feePaise, '6655 4433 2211')
    const { _id: id } = await franchise.get(createApplication, { body: { ...body, payment } })
    expect((await see(id)).payments).toMatchObject([
      { reference: '665544332211', alsoOn: [first.number] },
    ])
  })

  test.each([
    ['support has no till', support, 100, 'unknown_field'],
    ['more than the fee', franchise, 1_000_000, 'too_large'],
  ])('%s: refused, and nothing is made', async (_what, person, paise, code) => {
    const body = { ...(await aSubmission(person)), payment: cash(paise) }
    const answer = await person.call(createApplication, { body })
    expect(answer).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'payment.paise', code }] },
    })
  })
})

describe('an entry that waited on a device', () => {
  async function anEnvelope(
    person: Person,
    id: string,
    entry: FeeEntry,
    capturedAt = new Date(),
    asked: PaymentEntry = entry,
  ) {
    const at = capturedAt.toISOString()
    const application = { _id: id }
    return anEnvelopeOf(await aDevice(person), {
      ...{ kind: 'payment', body: { application, entry }, files: [], with: { capturedAt: at } },
      content: { body: { application, entry: asked } },
    })
  }

  test('is entered once, with its receipt', async () => {
    const { id, number } = await anApplicationOf()
    const envelope = await anEnvelope(
      franchise,
      id,
      fee(cash(100)),
      new Date(Date.now() - 3_600_000),
    )
    const answer = await post(queue, envelope)
    expect(answer.body).toMatchObject({
      outcome: 'done',
      receipt: { kind: 'payment', _id: id, applicationId: number },
    })
    expect((await post(queue, envelope)).text).toBe(answer.text)
    expect((await see(id)).payments).toMatchObject([{ capturedAt: envelope.envelope.capturedAt }])
  })

  test('taken before its device could know that it was paid: written down, to be refunded', async () => {
    const { id, feePaise } = await anApplicationOf(van)
    const late = await anEnvelope(van, id, fee(cash(feePaise)), new Date(Date.now() - 60_000))
    await enter(franchise, id, fee(cash(feePaise)))
    expect((await post(queue, late)).body).toMatchObject({ outcome: 'done' })
    const knowing = await anEnvelope(van, id, fee(cash(feePaise)))
    expect((await post(queue, knowing)).error.code).toBe('payment.too_much')
    expect((await enter(franchise, id, refund(feePaise))).status).toBe(200)
  })

  test.each([
    ['a refund', () => refund(100)],
    ['a reversal', reversal],
  ])('is a fee: %s needs the server, and is refused', async (_what, entryOf) => {
    const { id } = await anApplicationOf()
    await enter(franchise, id, fee(cash(100)))
    const entryId = (await see(id)).payments[0]?._id ?? ''
    const envelope = await anEnvelope(franchise, id, fee(cash(1)), new Date(), entryOf(entryId))
    const { status, error } = await post(queue, envelope)
    expect([status, error.code]).toEqual([400, 'request.invalid'])
    expect(error.fields).toContainEqual({ path: 'entry.type', code: 'not_a_choice' })
    expect((await see(id)).payments).toHaveLength(1)
  })

  test.each([
    ['partner', partner, 403, 'access.forbidden'],
    ['support', support, 403, 'access.forbidden'],
    ['another franchise', stranger, 404, 'application.not_found'],
  ])('not by %s', async (_who, person, status, code) => {
    const { id } = await anApplicationOf()
    const answer = await post(queue, await anEnvelope(person, id, fee(cash(100))))
    expect(answer).toMatchObject({ status, error: { code } })
    expect((await see(id)).payments).toEqual([])
  })
})

describe('the list', () => {
  test('rows, filters and sums are of the franchise alone', async () => {
    const { counter, van: ownVan } = await aCounter(app, database)
    const name = 'Zarina Shaikh'
    const made = []
    for (const person of [counter, counter, ownVan]) {
      const customer = { name }
      const { _id: id } = await anApplication(person, { customer })
      made.push({ id, feePaise: (await see(id)).feePaise })
    }
    const [paid, open, ofVan] = made
    if (!paid || !open || !ofVan) throw new Error('three were made')
    await enter(counter, paid.id, fee(cash(paid.feePaise)))
    await enter(ownVan, ofVan.id, fee(upi(ofVan.feePaise)))
    await enter(counter, ofVan.id, refund(100))
    const list = (query = {}) => counter.get(listPayments, { query })
    const all = await list()
    expect(all).toMatchObject({
      total: 3,
      totals: {
        takenPaise: paid.feePaise + ofVan.feePaise,
        refundedPaise: 100,
        owedPaise: open.feePaise,
      },
    })
    expect(all.tills.map(({ isVan }) => isVan)).toEqual([false, true])
    const idsOf = async (query: object) => (await list(query)).rows.map(({ _id }) => _id)
    expect(await idsOf({ state: 'paid' })).toEqual([paid.id])
    expect(await idsOf({ state: 'pending' })).toEqual([open.id])
    expect(await idsOf({ state: 'refunded' })).toEqual([ofVan.id])
    expect(await idsOf({ way: 'cash' })).toEqual([paid.id])
    expect(new Set(await idsOf({ state: 'paid,pending' }))).toEqual(new Set([paid.id, open.id]))
    expect(new Set(await idsOf({ way: 'cash,upi' }))).toEqual(new Set([paid.id, ofVan.id]))
    const tills = all.tills.map(({ _id }) => _id).join(',')
    expect(new Set(await idsOf({ till: tills }))).toEqual(new Set([paid.id, ofVan.id]))
    for (const query of [{ state: 'paid,owed' }, { way: 'cash,cheque' }, { till: `${tills},x` }])
      expect(await counter.call(listPayments, { query: query as never })).toMatchObject({
        status: 400,
      })
    expect(await idsOf({ till: ownVan.user?.userInfo._id })).toEqual([ofVan.id])
    expect(await idsOf({ search: 'shaikh zar' })).toHaveLength(3)
    expect(await idsOf({ from: '2030-01-01' })).toEqual([])
    const file = await counter.call(exportPayments, { query: { state: 'paid,pending' } })
    expect(file.text.trim().split('\n')).toHaveLength(3)
    expect((await stranger.get(listPayments)).rows).toEqual([])
    expect((await stranger.get(listPayments, { query: { till: tills } })).rows).toEqual([])
  })
})
