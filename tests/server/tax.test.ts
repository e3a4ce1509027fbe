import { describe, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { getMonthStatement } from '../../contract/statements/statements.ts'
import {
  exportTaxDeductions,
  exportTaxWorkbook,
  listTaxDeductions,
} from '../../contract/tax/deductions.ts'
import {
  addTaxRate,
  changeTaxProfile,
  changeTaxSettings,
  editTaxRate,
  getTaxScheme,
  listTaxProfiles,
  removeTaxRate,
} from '../../contract/tax/tax.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { listTaxToWithhold } from '../../server/modules/tax/withholding-rules.ts'
import { postPast } from '../support/factories/ledger.ts'
import { openNext, overMonth, payoutsOf } from '../support/factories/payouts.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db, pool } = database
const admin = await signInAs(app, 'admin')

const PLACE = {
  ...{ phone: '9822099999', email: 'kendra@example.in', address: 'Main Road, Shirur' },
  ...{ latitude: 18.8, longitude: 74.4 },
}

async function aFranchise(name: string): Promise<string> {
  const [row] = await db
    .insert(franchises)
    .values({ name, type: 'kiosk', ...PLACE })
    .returning()
  return row?.id ?? ''
}

const RATE = {
  kind: 'commission',
  from: '2098-04-01',
  basisPoints: 500,
  thresholdPaise: 3_000_000,
  law: 'Section 393, Income-tax Act 2025',
} as const

const scheme = () => admin.get(getTaxScheme)
const profile = {
  pan: '',
  gstin: '',
  holder: 'individual',
  rule: 'commission',
  version: 0,
} as const

/** Deducts from this month on, as only the owner may set for the past. */
const beginIn = (month: string) =>
  asOwner(databaseUrl, `update tax_settings set start_month = $1`, [month])

describe('tax', () => {
  test('rates of the law are there, and nothing is deducted before an administrator says so', async () => {
    const { settings, rates } = await scheme()
    expect(settings).toMatchObject({ startMonth: null, withGst: false })
    expect(rates.find(({ kind }) => kind === 'commission')).toMatchObject({
      ...{ from: '2026-04-01', basisPoints: 200, thresholdPaise: 2_000_000 },
      law: 'Section 393, Income-tax Act 2025',
    })
    expect(await listTaxToWithhold(db, '2026-10')).toEqual(new Map())
  })

  test('coming rates are added, changed and removed; begun ones stay', async () => {
    const added = await admin.call(addTaxRate, { body: RATE })
    expect(added.status).toBe(201)
    const found = added.body.rates.find(({ from }) => from === RATE.from)
    const id = found?._id ?? ''
    expect(found).toMatchObject(RATE)
    const twice = await admin.call(addTaxRate, { body: RATE })
    expect([twice.status, twice.error.code]).toEqual([409, 'tax.rate_exists'])
    const edit = { ...RATE, basisPoints: 300, from: '2099-04-01' }
    const edited = await admin.call(editTaxRate, { params: { id }, body: edit })
    expect(edited.body.rates.find(({ _id }) => _id === id)).toMatchObject(edit)
    const begun = (await scheme()).rates.find(({ from }) => from === '2026-04-01')?._id ?? ''
    const past = { ...RATE, from: (await scheme()).today }
    const refused = [
      await admin.call(addTaxRate, { body: past }),
      await admin.call(editTaxRate, { params: { id }, body: past }),
      await admin.call(editTaxRate, { params: { id: begun }, body: RATE }),
      await admin.call(removeTaxRate, { params: { id: begun } }),
    ]
    for (const { status, error } of refused) {
      expect([status, error.code]).toEqual([422, 'tax.rate_past'])
    }
    expect((await admin.call(removeTaxRate, { params: { id } })).status).toBe(200)
    expect((await admin.call(removeTaxRate, { params: { id } })).error.code).toBe(
      'tax.rate_not_found',
    )
    const begunRow = `where from_day = '2026-04-01'`
    for (const statement of [
      `update tax_rates set basis_points = 1 ${begunRow}`,
      `delete from tax_rates ${begunRow}`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('stays as it is')
    }
  })

  test('settings name a month that is not opened, and the version that was seen', async () => {
    const { settings, nextMonth } = await scheme()
    const body = { startMonth: nextMonth, withGst: true, version: settings.version }
    const changed = await admin.call(changeTaxSettings, { body })
    expect(changed.body.settings).toMatchObject({ startMonth: nextMonth, withGst: true })
    const stale = await admin.call(changeTaxSettings, { body })
    expect([stale.status, stale.error.code]).toEqual([409, 'tax.stale'])
    const { version } = changed.body.settings
    const early = await admin.call(changeTaxSettings, {
      body: { ...body, version, startMonth: '2025-01' },
    })
    expect([early.status, early.error.code]).toEqual([422, 'tax.month_past'])
    await admin.call(changeTaxSettings, { body: { startMonth: null, withGst: true, version } })
    expect((await scheme()).settings.startMonth).toBeNull()
  })

  test('a receiver’s details are changed, and masked in the audit trail', async () => {
    const receiverId = await aFranchise('Zenith Seva Kendra')
    const search = { query: { page: 1, search: 'zenith' } }
    const [before] = (await admin.get(listTaxProfiles, search)).rows
    expect(before).toMatchObject({ receiverId, ...profile })
    const body = { ...profile, pan: 'abcpe1234f', gstin: '27ABCPE1234F1Z5', holder: 'other' }
    const params = { receiverId }
    const changed = await admin.call(changeTaxProfile, { params, body })
    expect(changed.body).toMatchObject({ pan: 'ABCPE1234F', holder: 'other', version: 1 })
    expect((await admin.get(listTaxProfiles, search)).rows).toEqual([changed.body])
    const stale = await admin.call(changeTaxProfile, { params, body })
    expect([stale.status, stale.error.code]).toEqual([409, 'tax.stale'])
    const [entry] = await asOwner(
      databaseUrl,
      `select details::text as text from audit_trail where subject_id = $1 and action = 'changed'`,
      [receiverId],
    )
    expect(entry?.['text']).toContain('•••234F')
    expect(entry?.['text']).not.toContain('ABCPE1234F')
    for (const wrong of [{ pan: 'ABC' }, { gstin: '27' }, { pan: 'AAAPE1234F' }]) {
      const refused = await admin.call(changeTaxProfile, {
        params,
        body: { ...body, version: 1, ...wrong },
      })
      expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid'])
    }
    const nobody = { receiverId: '018f0000-0000-7000-8000-000000000001' }
    const missing = await admin.call(changeTaxProfile, { params: nobody, body: profile })
    expect(missing.error.code).toBe('tax.receiver_not_found')
  })

  test('what is deducted for a month follows threshold, profile and what was deducted before', async () => {
    await beginIn('2025-04')
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aFranchise(name)))
    const [small = '', big = '', firm = '', none = ''] = ids
    const earn = (id: string, month: string, earned: number) =>
      postPast(databaseUrl, id, [{ kind: 'completed', day: `${month}-10`, earned }])
    await earn(small, '2025-06', 2_000_000)
    for (const id of [big, firm, none]) await earn(id, '2025-06', 15_000_000)
    await earn(big, '2025-03', 99_000_000)
    const change = (receiverId: string, given: object) =>
      admin.call(changeTaxProfile, { params: { receiverId }, body: { ...profile, ...given } })
    await change(firm, { rule: 'contractor', holder: 'huf' })
    await change(none, { rule: 'none' })
    const own = (taxes: Map<string, number>) => ids.map((id) => taxes.get(id) ?? 0)
    expect(own(await listTaxToWithhold(db, '2025-06'))).toEqual([0, 300_000, 150_000, 0])
    // Posted by the opening of the month, in July.
    await asOwner(databaseUrl, `select post_withheld_tax('2025-06', $1, $2, null, '2025-07-02')`, [
      [big, firm],
      [300_000, 150_000],
    ])
    expect(own(await listTaxToWithhold(db, '2025-07'))).toEqual([0, 0, 0, 0])
    await earn(small, '2025-07', 100)
    await earn(big, '2025-07', 1_000_000)
    expect(own(await listTaxToWithhold(db, '2025-07'))).toEqual([40_000, 20_000, 0, 0])
  })

  test('the accountant’s list has what was earned and deducted in a quarter, and GST with a GSTIN', async () => {
    const receiverId = await aFranchise('Quarter Seva Kendra')
    await postPast(databaseUrl, receiverId, [
      { kind: 'completed', day: '2025-08-10', earned: 3_000_000 },
      { kind: 'completed', day: '2025-11-10', earned: 500 },
    ])
    await asOwner(databaseUrl, `select post_withheld_tax('2025-08', $1, $2, null, '2025-09-02')`, [
      [receiverId],
      [60_000],
    ])
    const gstin = '27ABCPE1234F1Z5'
    await admin.call(changeTaxProfile, { params: { receiverId }, body: { ...profile, gstin } })
    await asOwner(databaseUrl, `update tax_settings set with_gst = true`)
    const query = { quarter: '2025-07' }
    const { rows, ...sums } = await admin.get(listTaxDeductions, { query })
    expect(rows.filter((row) => row.receiverId === receiverId)).toEqual([
      {
        ...{ receiverId, name: 'Quarter Seva Kendra', pan: '', holder: 'individual', gstin },
        ...{ month: '2025-08', earnedPaise: 3_000_000, taxPaise: 60_000, gstPaise: 540_000 },
        deductedOn: '2025-09-02',
      },
    ])
    expect(sums.taxPaise).toBe(rows.reduce((all, { taxPaise }) => all + taxPaise, 0))
    const csv = await admin.call(exportTaxDeductions, { query })
    expect(csv.text).toContain(
      'Quarter Seva Kendra,,Individual,27ABCPE1234F1Z5,2025-08,30000.00,600.00,2025-09-02,5400.00',
    )
    expect((await admin.call(exportTaxWorkbook, { query })).status).toBe(200)
    expect((await admin.call(listTaxDeductions, { query: { quarter: '2025-08' } })).status).toBe(
      400,
    )
  })

  // The last one: what is closed takes no entry of the past any more.
  test('opening a month deducts it, and the statement of the next month has it', async () => {
    const month = overMonth()
    await beginIn(month)
    const receiverId = await aFranchise('Opened Seva Kendra')
    await postPast(databaseUrl, receiverId, [
      { kind: 'completed', day: `${month}-10`, earned: 3_000_000 },
    ])
    let opened = ''
    while (opened !== month) opened = await openNext(admin)
    const [payout] = await payoutsOf(admin, 'Opened')
    expect(payout).toMatchObject({ receiverId, month, amountPaise: 2_940_000 })
    expect((await listTaxToWithhold(db, month)).has(receiverId)).toBe(false)
    const own = await admin.get(getMonthStatement, { params: { receiverId, month } })
    expect(own).toMatchObject({ closingPaise: 3_000_000, isCarriedOver: false })
    expect(own.payout).toMatchObject({ amountPaise: 2_940_000, taxPaise: 60_000 })
    const present = indiaDay(new Date()).slice(0, 'YYYY-MM'.length)
    const next = await admin.get(getMonthStatement, { params: { receiverId, month: present } })
    expect(next.lines).toMatchObject([
      { kind: 'tds_withheld', paise: -60_000, reference: month, balancePaise: 2_940_000 },
    ])
  })
})
