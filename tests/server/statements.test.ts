import { describe, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { LEDGER_EVENTS } from '../../contract/ledger/ledger.ts'
import { addMonths } from '../../contract/payouts/payout-month.ts'
import { getRemittance } from '../../contract/remittances/remittances.ts'
import { monthsOfYear } from '../../contract/statements/months.ts'
import {
  getMonthStatement,
  getMonthStatementFile,
  getYearStatement,
  getYearStatementFile,
  MOST_LINES,
} from '../../contract/statements/statements.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { isNightly } from '../runner/nightly.ts'
import { actualText } from '../support/checks/read-receipt.ts'
import type { PastEvent } from '../support/factories/ledger.ts'
import { postPast } from '../support/factories/ledger.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { aReference, enterRemittance, moveRemittance } from '../support/factories/remittances.ts'
import { aDevice } from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const own = franchise.user?.userInfo.franchiseId ?? ''
const ownPartner = partner.user?.userInfo.servicePartnerId ?? ''

const PLACE = {
  ...{ phone: '9822099999', email: 'kendra@example.in', address: 'Main Road, Shirur' },
  ...{ latitude: 18.8, longitude: 74.4 },
}

async function aFranchise(): Promise<string> {
  const [row] = await db
    .insert(franchises)
    .values({ name: 'Shirur Seva Kendra', type: 'kiosk', ...PLACE })
    .returning()
  return row?.id ?? ''
}

const month = (receiverId: string, of: string) =>
  admin.get(getMonthStatement, { params: { receiverId, month: of } })
const year = (receiverId: string, of: number) =>
  admin.get(getYearStatement, { params: { receiverId, year: `${of}` } })

const SEEDS = isNightly ? 40 : 3
const SECONDS = 1000

const KINDS = LEDGER_EVENTS.filter((kind) => kind !== 'payout_completed')

/** Up to sixty events of any kind within two financial years. */
function someEvents(seed: number): PastEvent[] {
  const chance = repeatableRandom(seed * 7919)
  const months = [...monthsOfYear(2024), ...monthsOfYear(2025)]
  const events = Array.from({ length: chance(60) }, (): PastEvent => {
    const day = `${months[chance(months.length)]}-${`${1 + chance(28)}`.padStart(2, '0')}`
    const kind = KINDS[chance(KINDS.length)] ?? 'completed'
    const [earned, held] = [chance(20_001) - 10_000, chance(2) * (chance(20_001) - 10_000)]
    return { kind, day, earned: earned || 1, held: earned + held === 0 ? held + 1 : held }
  })
  return events.toSorted((a, b) => a.day.localeCompare(b.day))
}

const sum = (rows: readonly { paise: number }[]) => rows.reduce((all, { paise }) => all + paise, 0)
const moved = ({ earned = 0, held = 0 }: PastEvent) => earned + held

describe('statements', () => {
  test(
    'for random ledgers the opening balance and the entries are the closing one, which opens the next month',
    async () => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const receiverId = await aFranchise()
        const events = someEvents(seed)
        await postPast(databaseUrl, receiverId, events)
        let balance = 0
        for (const first of [2024, 2025]) {
          const whole = await year(receiverId, first)
          expect(whole.openingPaise).toBe(balance)
          expect(whole.months.map((each) => each.month)).toEqual(monthsOfYear(first))
          for (const each of whole.months) {
            const statement = await month(receiverId, each.month)
            const lines = statement.lines ?? []
            const wanted = events.filter(({ day }) => day.startsWith(each.month))
            const label = `seed ${seed}, ${each.month}`
            expect([statement.openingPaise, each.openingPaise], label).toEqual([balance, balance])
            expect(
              lines.map(({ kind, day, paise }) => ({ kind, day, paise })),
              label,
            ).toEqual(
              wanted.map((event) => ({ kind: event.kind, day: event.day, paise: moved(event) })),
            )
            balance += sum(lines)
            expect(lines.at(-1)?.balancePaise ?? balance, label).toBe(balance)
            expect([statement.closingPaise, each.closingPaise], label).toEqual([balance, balance])
            expect(sum(statement.sums), label).toBe(sum(lines))
            expect(each.sums, label).toEqual(statement.sums)
            const { earnedPaise, heldPaise } = statement.closing
            expect(earnedPaise + heldPaise, label).toBe(balance)
            expect(statement.isOver).toBe(true)
          }
          expect(whole.closingPaise).toBe(balance)
        }
      }
    },
    (60 + SEEDS * 10) * SECONDS,
  )

  test('an application’s share has its number and service, and both are summed by service', async () => {
    const receiverId = await aFranchise()
    const [one] = await db.select().from(applications).limit(1)
    const sourceId = one?.id ?? ''
    await postPast(databaseUrl, receiverId, [
      { kind: 'completed', day: '2025-06-03', earned: 4000, sourceId },
      { kind: 'reopened', day: '2025-06-04', earned: -4000, sourceId },
      { kind: 'fee_taken', day: '2025-06-05', held: -10_000 },
    ])
    const { lines, services, sums } = await month(receiverId, '2025-06')
    expect(lines?.map(({ number, paise, balancePaise }) => [number, paise, balancePaise])).toEqual([
      [one?.number, 4000, 4000],
      [one?.number, -4000, 0],
      [null, -10_000, -10_000],
    ])
    expect(services).toMatchObject([{ events: 2, paise: 0 }])
    expect(services[0]?.service).toEqual(lines?.[0]?.service)
    expect(sums.map(({ kind, events }) => [kind, events])).toEqual([
      ['completed', 1],
      ['reopened', 1],
      ['fee_taken', 1],
    ])
  })

  test('beyond so many entries there are their sums alone', async () => {
    const receiverId = await aFranchise()
    const events = Array.from({ length: MOST_LINES + 1 }, (): PastEvent => {
      return { kind: 'completed', day: '2025-06-03', earned: 7 }
    })
    await postPast(databaseUrl, receiverId, events)
    const { lines, sums, closingPaise } = await month(receiverId, '2025-06')
    expect([lines, closingPaise]).toEqual([null, 7 * (MOST_LINES + 1)])
    expect(sums).toEqual([{ kind: 'completed', events: MOST_LINES + 1, paise: closingPaise }])
  })

  test('a receiver without an entry has a statement of nothing', async () => {
    const receiverId = await aFranchise()
    const statement = await month(receiverId, '2025-06')
    expect(statement).toMatchObject({ openingPaise: 0, closingPaise: 0, lines: [], sums: [] })
    expect(statement).toMatchObject({ until: '2025-06-30', isOver: true })
  })

  test('the present month is not over, and its year ends with it', async () => {
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    const present = today.slice(0, 7)
    const statement = await month(own, present)
    expect(statement).toMatchObject({ isOver: false, until: today })
    expect(statement.openingPaise).toBe((await month(own, addMonths(present, -1))).closingPaise)
    expect(sum(statement.lines ?? [])).toBe(statement.closingPaise - statement.openingPaise)
  })

  test('handed over money has its number and reference, on the page and in the PDF', async () => {
    const reference = aReference()
    const device = await aDevice(franchise)
    const id = await enterRemittance(visitor(app), device, { paise: 12_300, reference })
    await moveRemittance(admin, 'confirm', id)
    const of = indiaDay(new Date()).slice(0, 'YYYY-MM'.length)
    const { remittanceNumber: number } = await admin.get(getRemittance, { params: { id } })
    expect((await month(own, of)).lines).toContainEqual(
      expect.objectContaining({ kind: 'remitted', paise: 12_300, number, reference }),
    )
    const url = `/api/statements/${own}/months/${of}/file?language=en`
    const { rawPayload } = await admin.inject({ method: 'GET', url })
    expect(actualText(rawPayload).join(' ')).toContain(reference)
  })

  test('franchises and partners see their own, and no other one', async () => {
    const params = (receiverId: string) => ({ params: { receiverId, month: '2026-06' } })
    const fileOf = (receiverId: string) => ({ ...params(receiverId), query: { language: 'en' } })
    for (const [person, id, other] of [
      [franchise, own, ownPartner],
      [partner, ownPartner, own],
    ] as const) {
      expect((await person.call(getMonthStatement, params(id))).status).toBe(200)
      for (const foreign of [other, await aFranchise(), '018f0000-0000-7000-8000-000000000001']) {
        const refused = [
          await person.call(getMonthStatement, params(foreign)),
          await person.call(getMonthStatementFile, fileOf(foreign)),
          await person.call(getYearStatement, { params: { receiverId: foreign, year: '2026' } }),
          await person.call(getYearStatementFile, {
            params: { receiverId: foreign, year: '2026' },
            query: { language: 'en' },
          }),
        ]
        for (const { status, error } of refused) {
          expect([status, error.code]).toEqual([404, 'statement.not_found'])
        }
      }
    }
  })

  test.each(LANGUAGES)(
    'the PDF of a month and of a year in %s says what they add up to',
    async (language) => {
      const receiverId = await aFranchise()
      await postPast(databaseUrl, receiverId, [
        { kind: 'completed', day: '2025-05-30', earned: 123_456_700 },
        { kind: 'fee_taken', day: '2025-06-03', held: -10_050 },
      ])
      const files = [
        await admin.inject({
          method: 'GET',
          url: `/api/statements/${receiverId}/months/2025-06/file?language=${language}`,
        }),
        await admin.inject({
          method: 'GET',
          url: `/api/statements/${receiverId}/years/2025/file?language=${language}&show=inline`,
        }),
      ]
      for (const file of files) {
        expect(file.headers['content-type']).toBe('application/pdf')
        const text = actualText(file.rawPayload)
        expect(text).toContain('Shirur Seva Kendra')
        expect(text).toContain(
          { en: 'Closing balance', hi: 'आख़िरी बैलेंस', mr: 'अखेरची शिल्लक' }[language],
        )
        for (const amount of ['₹12,34,567.00', '−₹100.50', '₹12,34,466.50']) {
          expect(text).toContain(amount)
        }
      }
    },
  )
})
