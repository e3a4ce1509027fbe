import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { splitFee } from '../../contract/ledger/split-fee.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { readOutletAccount } from '../../contract/revenue/account.ts'
import { readRevenueTrend, readServiceRevenue } from '../../contract/revenue/figures.ts'
import {
  exportRevenue,
  exportRevenueWorkbook,
  listRankedOutlets,
} from '../../contract/revenue/ranking.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { ledgerLines } from '../support/checks/ledger-lines.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const franchiseId = franchise.user?.userInfo.franchiseId ?? ''
const partnerId = partner.user?.userInfo.servicePartnerId ?? ''

const PASSES_BY = new Set(['fees_unearned', 'fees_due', 'department'])

/** What an outlet brought in by month, counted event by event. */
async function slowRevenue(ownerId: string): Promise<Map<string, number>> {
  const all = await ledgerLines(databaseUrl)
  const sums = new Map<string, number>()
  for (const share of all) {
    const isShare = share.account === 'earned' && share.owner_id === ownerId
    if (!isShare || !['completed', 'reopened'].includes(share.event)) continue
    const month = share.day.slice(0, 7)
    for (const fee of all) {
      if (fee.id !== share.id || !PASSES_BY.has(fee.account)) continue
      sums.set(month, (sums.get(month) ?? 0) - fee.paise)
    }
  }
  return sums
}

const made = await anApplication(franchise)
const passing = await anApplication(franchise)
const reopened = await anApplication(franchise)
const feeOf = async (id: string) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('there is no such application')
  return row
}

beforeAll(async () => {
  await db
    .update(applications)
    .set({ passThroughPaise: 1000 })
    .where(eq(applications.id, passing._id))
  const taken = { paise: (await feeOf(made._id)).feePaise, way: 'cash' as const }
  await franchise.get(enterPayment, { params: { id: made._id }, body: { type: 'fee', taken } })
  for (const { _id } of [made, passing, reopened]) {
    await move(admin, _id, 'in_progress', 'under_review', 'completed')
  }
  await move(admin, reopened._id, 'in_progress')
})

const ranking = (kind: OutletKind, query = {}) =>
  admin.get(listRankedOutlets, { params: { kind }, query })

describe('revenue', () => {
  test('knows the accounts of fees by the ids that the migration gave them', async () => {
    const rows = await asOwner(
      databaseUrl,
      'select kind from ledger_accounts where id in (1, 2, 3) order by id',
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['fees_unearned', 'fees_due', 'department'])
  })

  test('is the same in trend, ranking, services and the slow count, to the paisa', async () => {
    const { months } = await admin.get(readRevenueTrend, {
      query: { kind: 'franchise', outlet: franchiseId },
    })
    const slow = await slowRevenue(franchiseId)
    expect(months).toHaveLength(12)
    for (const { month, revenuePaise } of months) expect(revenuePaise).toBe(slow.get(month) ?? 0)
    const { rows } = await ranking('franchise', { period: 'last_3_months' })
    const row = rows.find(({ _id }) => _id === franchiseId)
    expect(row?.months.map(({ revenuePaise }) => revenuePaise)).toEqual(
      months.slice(-3).map(({ revenuePaise }) => revenuePaise),
    )
    const query = { kind: 'franchise', outlet: franchiseId, period: 'last_3_months' } as const
    const { services } = await admin.get(readServiceRevenue, { query })
    const sum = services.reduce((all, { revenuePaise }) => all + revenuePaise, 0)
    expect(sum).toBe(row?.revenuePaise)
  })

  test('of the network is that of all franchises', async () => {
    const { months } = await admin.get(readRevenueTrend, { query: {} })
    let sum = 0
    for (let page = 1; ; page += 1) {
      const { rows } = await ranking('franchise', { page })
      if (rows.length === 0) break
      for (const { revenuePaise } of rows) sum += revenuePaise
    }
    expect(sum).toBe(months.at(-1)?.revenuePaise)
    expect(months.at(-1)?.earnedPaise).toBeNull()
  })

  test('leaves out what passes through to a department', async () => {
    const own = (await ledgerLines(databaseUrl)).filter(({ source_id: id }) => id === passing._id)
    const { feePaise } = await feeOf(passing._id)
    expect(own.find(({ account }) => account === 'department')?.paise).toBe(1000)
    const sum = own.filter(({ account }) => PASSES_BY.has(account))
    expect(-sum.reduce((all, { paise }) => all + paise, 0)).toBe(feePaise - 1000)
  })

  test('the share is what the outlet was credited', async () => {
    const mine = await partner.get(readRevenueTrend, { query: {} })
    const credited = (await ledgerLines(databaseUrl)).filter(
      ({ account, owner_id: owner }) => account === 'earned' && owner === partnerId,
    )
    const sum = credited.reduce((all, { paise }) => all + paise, 0)
    expect(mine.months.reduce((all, { earnedPaise }) => all + (earnedPaise ?? 0), 0)).toBe(sum)
    expect(mine.months.at(-1)?.targetPaise).toBeNull()
    const { partnerPaise } = splitFee({ ...(await feeOf(made._id)), hasPartner: true })
    const own = credited.find(({ source_id: id }) => id === made._id)
    expect(own?.paise).toBe(partnerPaise)
  })

  test.each([readRevenueTrend, readServiceRevenue])('is nobody else’s: $path', async (endpoint) => {
    const query = { kind: 'franchise', outlet: franchiseId }
    expect((await partner.call(endpoint, { query })).status).toBe(404)
    expect((await franchise.call(endpoint, { query })).status).toBe(200)
  })
})

describe('ranking', () => {
  test('begins with the most revenue, and places do not depend on the order', async () => {
    const { rows } = await ranking('franchise')
    const revenues = rows.map(({ revenuePaise }) => revenuePaise)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
    expect(rows[0]?.rank).toBe(1)
    const byName = await ranking('franchise', { sort: 'name' })
    const known = new Map(rows.map(({ _id, rank }) => [_id, rank]))
    for (const { _id, rank } of byName.rows) expect(known.get(_id) ?? rank).toBe(rank)
  })

  test('is narrowed by the target and by a search', async () => {
    await db.update(franchises).set({ monthlyTargetPaise: 1 }).where(eq(franchises.id, franchiseId))
    const ids = async (query: object) =>
      (await ranking('franchise', query)).rows.map(({ _id }) => _id)
    expect(await ids({ target: 'reached' })).toContain(franchiseId)
    expect(await ids({ target: 'below' })).not.toContain(franchiseId)
    const { name } = await admin.get(readOutletAccount, {
      params: { kind: 'franchise', id: franchiseId },
    })
    expect(await ids({ search: name })).toContain(franchiseId)
    expect(await ids({ search: 'zzzz' })).toEqual([])
  })

  test('beyond the last page has the number of all', async () => {
    const { rows, total } = await ranking('franchise', { page: 999 })
    expect(rows).toEqual([])
    expect(total).toBeGreaterThan(10)
  })

  test('of the partners has no targets', async () => {
    const { rows } = await ranking('partner', { sort: '-reached' })
    expect(rows.every(({ targetPaise }) => targetPaise === null)).toBe(true)
  })

  test('goes into files with a line for each month', async () => {
    const input = { params: { kind: 'franchise' }, query: { period: 'last_3_months' } }
    const csv = await admin.call(exportRevenue, input)
    const { total } = await ranking('franchise')
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 3 * total)
    expect(csv.text).toContain('Target reached (%)')
    const workbook = await admin.call(exportRevenueWorkbook, input)
    expect(workbook.text.startsWith('PK')).toBe(true)
  })
})
