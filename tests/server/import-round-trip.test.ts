import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/core/languages.ts'
import type { Language } from '../../contract/core/languages.ts'
import { giveFirstPasswords, listWithoutPassword } from '../../contract/imports/import-passwords.ts'
import {
  cancelImport,
  explainImport,
  importTemplate,
  startImport,
} from '../../contract/imports/imports.ts'
import { createOutlet } from '../../contract/outlets/outlet-changes.ts'
import { exportOutlets, exportOutletsWorkbook } from '../../contract/outlets/outlets.ts'
import type { FileTable } from '../../server/modules/imports/files/read-table.ts'
import { readTable } from '../../server/modules/imports/files/read-table.ts'
import { WORKBOOK_WRITER } from '../../server/platform/blocks/workbook-writer.ts'
import { newFranchise } from '../support/factories/outlets.ts'
import { freshUserName, SLIP_PASSWORD } from '../support/factories/people.ts'
import { importer, sendImport } from '../support/imports/import-files.ts'
import { aRow, csvOf } from '../support/imports/import-rows.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchises = importer(database.db, admin)
const partners = importer(database.db, admin, 'partner')

const odd = freshUserName()
await admin.get(createOutlet, {
  body: newFranchise({
    userName: odd,
    name: '=HYPERLINK("http://x","y") Kendra',
    address: '- behind the temple,\n"Old" Peth',
    district: '@Pune',
    monthlyTargetPaise: 1_234_567,
    firstPassword: { way: 'slip', password: SLIP_PASSWORD },
  }),
})

const inLanguage = (language: Language) => ({ headers: { 'accept-language': language } })

async function workbook(query = {}): Promise<Uint8Array> {
  const path = exportOutletsWorkbook.path.replace(':kind', 'franchise')
  const url = `${path}?${new URLSearchParams(query).toString()}`
  return new Uint8Array((await admin.inject({ method: 'GET', url })).rawPayload)
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

describe('export, edit, import', () => {
  test.each(LANGUAGES)(
    'an export in %s comes back unchanged, hostile texts and all',
    async (language) => {
      for (const [kind, who] of [
        ['franchise', franchises],
        ['partner', partners],
      ] as const) {
        const { text } = await admin.call(exportOutlets, {
          params: { kind },
          ...inLanguage(language),
        })
        const { id, detail } = await who.check(text)
        await who.call(cancelImport, id)
        expect(detail.fault).toBeNull()
        expect(detail.ignoredColumns).toEqual([])
        expect(Object.keys(detail.counts)).toEqual(['unchanged'])
      }
    },
  )

  test('of a CSV file shows exactly what was changed', async () => {
    const { text } = await admin.call(exportOutlets, {
      params: { kind: 'franchise' },
      query: { search: odd },
    })
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"") Kendra"`)
    const { id, rows } = await franchises.check(text.replace('12345.67', '"20,000"'))
    await franchises.call(cancelImport, id)
    expect(rows).toMatchObject([
      {
        state: 'change',
        changes: [{ column: 'Monthly target (₹)', from: '12345.67', to: '20000.00' }],
      },
    ])
  })

  test('of a workbook shows exactly what was changed, also of numbers that Excel has made', async () => {
    const bytes = await workbook({ search: odd })
    const { rows } = (await readTable(bytes, () => true)) as FileTable
    const [head = [], cells = []] = rows.map((row) => row.cells)
    expect(cells[1]).toBe(`'=HYPERLINK("http://x","y") Kendra`)
    cells[head.indexOf('District')] = 'Satara'
    const batches = (async function* () {
      yield [cells]
    })()
    const back = await collect(WORKBOOK_WRITER.write({ fileName: 'x.xlsx', head, batches }))
    // The writer guards what is guarded already, as a spreadsheet would not.
    const { id, rows: checked } = await franchises.check(back)
    await franchises.call(cancelImport, id)
    expect(checked[0]?.state).toBe('change')
    expect(checked[0]?.changes.map(({ column }) => column)).toContain('District')
    const { id: same, detail } = await franchises.check(bytes)
    await franchises.call(cancelImport, same)
    expect(detail).toMatchObject({ format: 'xlsx', counts: { unchanged: 1 } })
  })
})

describe('the template', () => {
  test.each(LANGUAGES)('in %s is read, and its example is not imported', async (language) => {
    for (const format of ['csv', 'xlsx']) {
      const params = { kind: 'franchise', format }
      const url = `/api/imports/franchise/template/${format}?language=${language}`
      const { rawPayload } = await admin.inject({ method: 'GET', url })
      const { id, detail, rows } = await franchises.check(new Uint8Array(rawPayload))
      await franchises.call(cancelImport, id)
      expect(detail.ignoredColumns, JSON.stringify(params)).toEqual([])
      expect(rows).toMatchObject([{ state: 'wrong', userName: 'example' }])
      expect(rows[0]?.problems).toHaveLength(1)
    }
    expect(importTemplate.method).toBe('GET')
  })

  test('with its example made a real row is right in every cell', async () => {
    for (const kind of ['franchise', 'partner'] as const) {
      const who = kind === 'franchise' ? franchises : partners
      const url = `/api/imports/${kind}/template/csv?language=mr`
      const { payload } = await admin.inject({ method: 'GET', url })
      const { id, rows } = await who.check(payload.replace('example', freshUserName()))
      await who.call(cancelImport, id)
      expect(rows).toMatchObject([{ state: 'new', problems: [] }])
    }
  })

  test('has its columns explained', async () => {
    const { columns } = await admin.get(explainImport, { params: { kind: 'partner' } })
    expect(columns.map(({ head }) => head)).not.toContain('Type')
    expect(columns.every(({ meaning }) => meaning !== '')).toBe(true)
  })
})

describe('first passwords of imported accounts', () => {
  const names = Array.from({ length: 4 }, freshUserName)

  test('are given on slips and by links, once, and stand in no answer', async () => {
    const { id } = await franchises.check(
      csvOf(names.map((name, at) => aRow(name, at === 1 ? { Email: 'new@example.in' } : {}))),
    )
    await franchises.call(startImport, id)
    expect((await franchises.finish(id)).withoutPassword).toBe(4)
    const { outlets } = (await franchises.call(listWithoutPassword, id)).body
    expect(outlets.map(({ userName }) => userName)).toEqual(names)
    const [first, second, third] = outlets.map(({ _id }) => _id)
    const slip = { way: 'slip', password: 'k3mp-9q2t-x7vw' }
    const give = (given: object[]) => franchises.call(giveFirstPasswords, id, { body: { given } })
    const answer = await give([
      { outletId: first, firstPassword: slip },
      { outletId: second, firstPassword: { way: 'link' } },
    ])
    expect(answer.body).toEqual({ done: [first, second], refused: [] })
    expect(answer.text).not.toContain(slip.password)
    const person = await signInAs(app, names[0] ?? '', slip.password)
    expect(person.user?.userInfo.firstLogin).toBe(true)
    const again = await give([
      { outletId: first, firstPassword: slip },
      { outletId: second, firstPassword: slip },
      { outletId: third, firstPassword: { way: 'slip', password: 'password1' } },
    ])
    expect(again.body.refused.map(({ code }) => code)).toEqual([
      'outlet.stale',
      'outlet.stale',
      'request.invalid',
    ])
    expect((await franchises.detailOf(id)).withoutPassword).toBe(2)
    const rows = await franchises.rowsOf(id)
    expect(rows.map(({ passwordWay }) => passwordWay)).toEqual(['slip', 'link', null, null])
  })

  test('are given to accounts of this import alone', async () => {
    const { body } = await admin.call(createOutlet, { body: newFranchise() })
    const { id } = await franchises.check(csvOf([aRow(freshUserName())]))
    await franchises.call(startImport, id)
    await franchises.finish(id)
    const given = [
      { outletId: body._id, firstPassword: { way: 'slip', password: 'k3mp-9q2t-x7vw' } },
    ]
    const answer = await franchises.call(giveFirstPasswords, id, { body: { given } })
    expect(answer.body.refused).toEqual([{ outletId: body._id, code: 'outlet.not_found' }])
  })
})

test('support may neither see nor upload imports', async () => {
  const support = await signInAs(app, 'support')
  const answer = await sendImport(support, csvOf([aRow(freshUserName())]))
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'access.forbidden' })
})

test('a file of more than 5 MB is refused', async () => {
  const answer = await sendImport(admin, new Uint8Array(5 * 1024 * 1024 + 5000))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'request.too_large' })
})
