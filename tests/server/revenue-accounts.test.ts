import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import {
  exportAccountEntries,
  listAccountEntries,
  readOutletAccount,
} from '../../contract/revenue/account.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { ledgerLines } from '../support/checks/ledger-lines.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const other = await signInAs(app, 'partner-nashik')
const franchiseId = franchise.user?.userInfo.franchiseId ?? ''
const partnerId = partner.user?.userInfo.servicePartnerId ?? ''

const made = await anApplication(franchise)
const reopened = await anApplication(franchise)

beforeAll(async () => {
  const [row] = await db.select().from(applications).where(eq(applications.id, made._id))
  if (!row) throw new Error('there is no such application')
  const taken = { paise: row.feePaise, way: 'cash' as const }
  await franchise.get(enterPayment, { params: { id: made._id }, body: { type: 'fee', taken } })
  for (const { _id } of [made, reopened]) {
    await move(admin, _id, 'in_progress', 'under_review', 'completed')
  }
  await move(admin, reopened._id, 'in_progress')
})

describe('an account', () => {
  const params = { kind: 'franchise', id: franchiseId }
  const entries = (query = {}) => franchise.get(listAccountEntries, { params, query })

  test('adds up entry by entry, over all pages', async () => {
    const { balancePaise, earnedPaise, heldPaise } = await franchise.get(readOutletAccount, {
      params,
    })
    expect(balancePaise).toBe(earnedPaise + heldPaise)
    const first = await entries()
    expect(first.rows[0]?.balancePaise).toBe(balancePaise)
    expect(first.closingPaise).toBe(balancePaise)
    const all = []
    for (let page = 1; all.length < first.total; page += 1) {
      all.push(...(await entries({ page })).rows)
    }
    for (const [index, entry] of all.entries()) {
      const before = all[index + 1]?.balancePaise ?? first.openingPaise
      expect(before + entry.paise).toBe(entry.balancePaise)
    }
    expect(first.openingPaise).toBe(0)
  })

  test('a month begins where the one before ended', async () => {
    const { rows } = await entries()
    const month = rows[0]?.bookedOn.slice(0, 7) ?? ''
    const now = await entries({ month })
    const sum = (await ledgerLines(databaseUrl)).filter(
      ({ owner_id: owner, day }) => owner === franchiseId && day.startsWith(month),
    )
    expect(now.closingPaise - now.openingPaise).toBe(sum.reduce((all, { paise }) => all + paise, 0))
    const empty = await entries({ month: '2001-01' })
    expect(empty).toMatchObject({ rows: [], total: 0, openingPaise: 0, closingPaise: 0 })
  })

  test('an entry names its application, and its customer while that may be seen', async () => {
    const { rows } = await entries()
    const completed = rows.find(
      ({ kind, application }) => kind === 'completed' && application?._id === made._id,
    )
    expect(completed?.application?.customerName).toBeTruthy()
    await db
      .update(applications)
      .set({ servicePartnerId: other.user?.userInfo.servicePartnerId ?? null })
      .where(eq(applications.id, made._id))
    const ofPartner = await partner.get(listAccountEntries, {
      params: { kind: 'partner', id: partnerId },
    })
    const hidden = ofPartner.rows.find(({ application }) => application?._id === made._id)
    expect(hidden?.application).toMatchObject({ customerName: null })
  })

  test('goes into a file without amounts that a spreadsheet would take for formulas', async () => {
    const { text } = await franchise.call(exportAccountEntries, { params })
    expect(text).toContain('Balance owed by you')
    expect(text).not.toMatch(/'-\d/)
  })

  test.each([readOutletAccount, listAccountEntries, exportAccountEntries])(
    'is nobody else’s: $path',
    async (endpoint) => {
      const { status } = await partner.call(endpoint, { params })
      expect(status).toBe(404)
      const own = { kind: 'partner', id: franchiseId }
      expect((await franchise.call(endpoint, { params: own })).status).toBe(404)
      expect((await admin.call(endpoint, { params })).status).toBe(200)
    },
  )
})
