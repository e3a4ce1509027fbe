import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  cancelImport,
  exportBadRows,
  getImport,
  listImportRows,
  listImports,
  startImport,
} from '../../contract/imports/imports.ts'
import { createOutlet, editOutlet, setOutletState } from '../../contract/outlets/outlet-changes.ts'
import { getOutlet, listOutlets } from '../../contract/outlets/outlets.ts'
import { runImport } from '../../server/modules/imports/run.ts'
import { sweepImports } from '../../server/modules/imports/service.ts'
import { readImport } from '../../server/modules/imports/stage.ts'
import { imports } from '../../server/modules/imports/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { contactEdit, newFranchise, newPartner } from '../support/factories/outlets.ts'
import { freshUserName } from '../support/factories/people.ts'
import { importer, sendImport } from '../support/imports/import-files.ts'
import { aRow, csvOf } from '../support/imports/import-rows.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchises = importer(db, admin)
const partners = importer(db, admin, 'partner')

afterEach(async () => {
  const { rows } = await admin.get(listImports, { params: { kind: 'franchise' } })
  for (const { _id } of rows) await franchises.call(cancelImport, _id)
})

async function begin(id: string) {
  const answer = await franchises.call(startImport, id)
  expect(answer.status, answer.text).toBe(200)
  return franchises.finish(id)
}

const found = async (search: string) =>
  (await admin.get(listOutlets, { params: { kind: 'franchise' }, query: { search } })).rows

const outlet = (id: string) => admin.get(getOutlet, { params: { kind: 'franchise', id } })

describe('the import', () => {
  test('creates and changes, once for ever, and the trail names the file', async () => {
    const [fresh, changed] = [freshUserName(), freshUserName()]
    const { body } = await admin.call(createOutlet, { body: newFranchise({ userName: changed }) })
    const { id } = await franchises.check(
      csvOf([
        aRow(fresh, { "Partner's username": 'partner', Active: 'No' }),
        aRow(changed, { Name: 'Renamed Kendra', Email: 'kendra@example.in' }),
        aRow('no such name!'),
      ]),
    )
    expect(await begin(id)).toMatchObject({
      status: 'done',
      counts: { created: 1, changed: 1, wrong: 1 },
      withoutPassword: 0,
    })
    await runImport(db, { importId: id })
    const [made] = await found(fresh)
    expect(made).toMatchObject({ state: 'inactive', monthlyTargetPaise: 5_000_000 })
    expect((await found(fresh)).length).toBe(1)
    const detail = await outlet(body._id)
    expect(detail.name).toBe('Renamed Kendra')
    expect(detail.history.map(({ action }) => action)).toEqual(['created', 'edited'])
    const entries = await db.select().from(auditTrail).where(eq(auditTrail.subjectId, body._id))
    expect(entries.find(({ action }) => action === 'edited')).toMatchObject({
      actorName: 'Meera Deshpande',
      details: { import: 'franchises.csv' },
    })
    await expect(signInAs(app, fresh, 'anything')).rejects.toThrow(/Invalid username/)
  })

  test('a row that somebody changed after the check is refused and told, not overwritten', async () => {
    const [stale, taken, good] = [freshUserName(), freshUserName(), freshUserName()]
    const { body } = await admin.call(createOutlet, { body: newFranchise({ userName: stale }) })
    const { id } = await franchises.check(
      csvOf([aRow(stale, { Name: 'From the file' }), aRow(taken), aRow(good)]),
    )
    const params = { kind: 'franchise', id: body._id }
    const edit = contactEdit(await outlet(body._id), { phone: '9822000001' })
    expect((await admin.call(editOutlet, { params, body: edit })).status).toBe(200)
    await admin.get(createOutlet, { body: newFranchise({ userName: taken }) })
    expect((await begin(id)).counts).toEqual({ refused: 2, created: 1 })
    const rows = await franchises.rowsOf(id)
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'created'])
    const ofStates = (state: string) =>
      franchises.call(listImportRows, id, { query: { state } as never })
    expect((await ofStates('refused,wrong')).body.total).toBe(2)
    expect((await ofStates('refused,created')).body.total).toBe(3)
    expect((await ofStates('refused,none')).status).toBe(400)
    expect(rows[0]?.problems[0]?.text).toContain('Someone else changed it')
    expect(rows[1]?.problems[0]?.text).toContain('took this username')
    expect(await outlet(body._id)).toMatchObject({
      name: 'Shirur Seva Kendra',
      phone: '9822000001',
    })
  })

  test('a partner that was closed after the check refuses its row alone', async () => {
    const partner = newPartner()
    const { body } = await admin.call(createOutlet, { body: partner })
    const userName = freshUserName()
    const named = { "Partner's username": partner.userName }
    const { id } = await franchises.check(csvOf([aRow(userName, named), aRow(freshUserName())]))
    const params = { kind: 'partner', id: body._id }
    await admin.get(setOutletState, { params, body: { isActive: false } })
    expect((await begin(id)).counts).toEqual({ refused: 1, created: 1 })
    expect(await found(userName)).toEqual([])
    await franchises.call(cancelImport, id)
    const again = await franchises.check(csvOf([aRow(userName, named)]))
    expect(again.rows[0]?.problems[0]?.text).toContain('not active')
  })

  test('cancelled in the middle: what is done stays, and the rest is left', async () => {
    const names = Array.from({ length: 30 }, freshUserName)
    const { id } = await franchises.check(csvOf(names.map((name) => aRow(name))))
    await db.update(imports).set({ status: 'importing' }).where(eq(imports.id, id))
    const running = runImport(db, { importId: id })
    const cancelled = await franchises.call(cancelImport, id)
    await running
    expect(cancelled.body.status).toBe('cancelled')
    const { counts } = await franchises.detailOf(id)
    expect((counts['created'] ?? 0) + (counts['new'] ?? 0)).toBe(30)
    await runImport(db, { importId: id })
    expect((await franchises.detailOf(id)).counts).toEqual(counts)
    expect((await franchises.call(startImport, id)).error.code).toBe('import.over')
  })

  test('two instances at once: each row once', async () => {
    const names = Array.from({ length: 60 }, freshUserName)
    const { id } = await franchises.check(csvOf(names.map((name) => aRow(name))))
    await franchises.call(startImport, id)
    await Promise.all([1, 2, 3].map(() => runImport(db, { importId: id })))
    expect(await franchises.detailOf(id)).toMatchObject({ status: 'done', counts: { created: 60 } })
    expect((await found(names[59] ?? '')).length).toBe(1)
  })

  test('partners keep their franchises', async () => {
    const userName = freshUserName()
    const made = await admin.call(createOutlet, { body: newFranchise() })
    const { body } = await admin.call(createOutlet, {
      body: newPartner({ userName, franchiseIds: [made.body._id] }),
    })
    const head = ['Username', 'Name', 'Mobile number', 'Address', 'Latitude', 'Longitude']
    const file = csvOf([[userName, 'Bhima Services', '9822099999', 'Daund', '18.4', '74.5']], head)
    const { id } = await partners.check(file)
    await partners.call(startImport, id)
    expect((await partners.finish(id)).counts).toEqual({ changed: 1 })
    const partner = await admin.get(getOutlet, { params: { kind: 'partner', id: body._id } })
    expect(partner).toMatchObject({ name: 'Bhima Services', franchises: [{ _id: made.body._id }] })
    expect(partner.district).toBe('Pune')
  })
})

describe('an import', () => {
  test('is the only one of its kind that is open', async () => {
    const { id } = await franchises.check(csvOf([aRow(freshUserName())]))
    const second = await sendImport(admin, csvOf([aRow(freshUserName())]))
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'import.open', current: { _id: id } })
    const other = await sendImport(admin, 'x', { kind: 'partner' })
    expect(other.statusCode).toBe(201)
    await franchises.call(cancelImport, id)
    const both = await Promise.all([1, 2].map(() => sendImport(admin, csvOf([]))))
    const codes = both.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('is read once, and its file is erased with that', async () => {
    const { id, rows } = await franchises.check(csvOf([aRow(freshUserName())]))
    await readImport(db, { importId: id })
    expect(await franchises.rowsOf(id)).toEqual(rows)
    const [stored] = await db.select().from(imports).where(eq(imports.id, id))
    expect(stored?.file).toBeNull()
  })

  test('is forgotten after a year, and ends undecided after a week', async () => {
    const { id } = await franchises.check(csvOf([aRow(freshUserName())]))
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db
      .update(imports)
      .set({ createdAt: ago(8) })
      .where(eq(imports.id, id))
    await sweepImports(db)
    expect((await franchises.detailOf(id)).status).toBe('cancelled')
    await db
      .update(imports)
      .set({ createdAt: ago(366) })
      .where(eq(imports.id, id))
    await sweepImports(db)
    expect((await franchises.call(getImport, id)).status).toBe(404)
  })

  test('gives its bad rows away with reasons, and takes them back mended', async () => {
    const userName = freshUserName()
    const { id } = await franchises.check(
      csvOf([
        aRow(userName, { 'Mobile number': '123', Name: '=1+1 Kendra' }),
        aRow(freshUserName()),
      ]),
    )
    const params = { kind: 'franchise', id, format: 'csv' }
    const { text } = await admin.call(exportBadRows, { params })
    expect(text).toContain('What is wrong,Username,Name')
    expect(text).toContain('Mobile number: Enter a mobile number of 10 digits')
    expect(text).toContain("'=1+1 Kendra")
    await franchises.call(cancelImport, id)
    const again = await franchises.check(text.replace(',123,', ',9822012345,'))
    expect(again.rows).toMatchObject([{ state: 'new', userName, name: '=1+1 Kendra' }])
  })

  test('of the other kind is not found', async () => {
    const { id } = await franchises.check(csvOf([aRow(freshUserName())]))
    expect((await partners.call(getImport, id)).error.code).toBe('import.not_found')
  })
})
