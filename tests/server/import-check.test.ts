import { afterEach, describe, expect, test } from 'vitest'
import { cancelImport, listImports } from '../../contract/imports/imports.ts'
import { createOutlet } from '../../contract/outlets/outlet-changes.ts'
import { listOutlets } from '../../contract/outlets/outlets.ts'
import { newFranchise } from '../support/factories/outlets.ts'
import { freshUserName } from '../support/factories/people.ts'
import { importer } from '../support/imports/import-files.ts'
import { aRow, csvOf } from '../support/imports/import-rows.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchises = importer(db, admin)

afterEach(async () => {
  const { rows } = await admin.get(listImports, { params: { kind: 'franchise' } })
  for (const { _id } of rows) await franchises.call(cancelImport, _id)
})

const found = async (search: string) =>
  (await admin.get(listOutlets, { params: { kind: 'franchise' }, query: { search } })).rows

describe('the check', () => {
  test('says of each row what would become of it, and writes nothing', async () => {
    const [kept, changed, fresh] = [freshUserName(), freshUserName(), freshUserName()]
    for (const userName of [kept, changed]) {
      await admin.get(createOutlet, { body: newFranchise({ userName, email: '' }) })
    }
    const saved = { Name: 'Shirur Seva Kendra', 'Mobile number': '98220 99999' }
    const { detail, rows } = await franchises.check(
      csvOf([
        aRow(kept.toUpperCase(), saved),
        aRow(changed, { ...saved, 'Monthly target (₹)': '₹ 60,000', Active: 'नहीं' }),
        aRow(fresh),
        aRow('not a name', { 'Mobile number': '12345', Latitude: 'north', Type: 'shop' }),
      ]),
    )
    expect(detail).toMatchObject({
      status: 'ready',
      format: 'csv',
      encoding: 'utf-8',
      counts: { unchanged: 1, change: 1, new: 1, wrong: 1 },
    })
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [2, 'unchanged'],
      [3, 'change'],
      [4, 'new'],
      [5, 'wrong'],
    ])
    expect(rows[1]?.changes).toEqual(
      [
        {
          column: 'Complete address',
          from: 'Main Road, Shirur 412210',
          to: 'Main Road, Shirur 412210',
        },
      ]
        .slice(1)
        .concat([
          { column: 'Monthly target (₹)', from: '50000.00', to: '60000.00' },
          { column: 'Active', from: 'Yes', to: 'No' },
        ]),
    )
    expect(rows[3]?.problems.map(({ column }) => column)).toEqual([
      'Username',
      'Type',
      'Mobile number',
      'Latitude',
    ])
    expect(rows[3]?.problems[3]?.text).toBe('Enter a number between 6 and 38, like 18.5204.')
    expect(await found(fresh)).toEqual([])
  })

  test('names duplicates against each other, repeated headings, the example and other accounts', async () => {
    const [twice, once] = [freshUserName(), freshUserName()]
    const { rows } = await franchises.check(
      csvOf([
        aRow(twice),
        aRow(once),
        aRow(twice.toUpperCase()),
        ['Username', 'Name', 'Type', 'Mobile number', 'Email', 'Address', 'District'].concat(
          'Latitude',
          'Longitude',
          'Monthly target',
          'Partner',
          'Active',
        ),
        aRow('example'),
        aRow('support'),
        [...aRow(freshUserName()), 'one more'],
      ]),
    )
    expect(rows.map(({ state }) => state)).toEqual([
      'wrong',
      'new',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ])
    expect(rows.map(({ problems }) => problems[0]?.text ?? '')).toEqual([
      expect.stringContaining('2, 4'),
      '',
      expect.stringContaining('2, 4'),
      expect.stringContaining('repeats the headings'),
      expect.stringContaining('example of the template'),
      expect.stringContaining('another kind of account'),
      expect.stringContaining('more cells'),
    ])
  })

  test('letters that were lost are told, and nothing garbled is taken', async () => {
    const latin = Buffer.from(
      csvOf([
        aRow(freshUserName(), { Name: 'Caf\u00e9 Seva' }),
        aRow(freshUserName(), { District: '????? ??' }),
      ])
        .replaceAll('₹', 'Rs')
        .replaceAll('’', "'"),
      'latin1',
    )
    const { id, detail, rows } = await franchises.check(new Uint8Array(latin))
    expect(detail).toMatchObject({ encoding: 'windows-1252', counts: { new: 1, wrong: 1 } })
    expect(rows[1]?.problems).toMatchObject([{ column: 'District' }])
    await franchises.call(cancelImport, id)
    const broken = Buffer.from(csvOf([aRow(freshUserName(), { Name: 'शिरूर सेवा केंद्र' })]))
    broken[broken.indexOf(Buffer.from('शिरूर')) + 1] = 0xff
    expect((await franchises.check(new Uint8Array(broken))).rows[0]).toMatchObject({
      state: 'wrong',
      problems: [{ column: 'Name', text: expect.stringContaining('�') }],
    })
  })

  test.each([
    ['without any of our headings', 'a,b\n1,2', 'none of our headings'],
    [
      'with missing columns',
      'Username,Name\nx,y',
      'Type, Mobile number, Complete address, Latitude, Longitude',
    ],
    ['with a heading twice', csvOf([], ['Username', 'Name', 'username']), 'username'],
    ['without rows', csvOf([]), 'no row below'],
    ['with an open quote', `${csvOf([])}"x,y`, 'row 2'],
  ])('a file %s is refused whole', async (_what, file, part) => {
    const { detail, rows } = await franchises.check(file)
    expect(detail).toMatchObject({ status: 'refused', fault: expect.stringContaining(part) })
    expect(rows).toEqual([])
  })

  test('headings of three languages in any order are read; unknown ones are named', async () => {
    const userName = freshUserName()
    const head = [
      'शहर',
      'रेखांश (Longitude)',
      'अक्षांश',
      'पूर्ण पत्ता',
      'मोबाइल नंबर',
      'प्रकार',
      'नाव',
      'युजरनेम',
      'Status',
    ]
    const cells = [
      'Pune',
      '७४.३७',
      '18.82',
      'Shirur',
      '+91 98220 12345',
      'किऑस्क',
      'शिरूर',
      userName,
      'New',
    ]
    const { detail, rows } = await franchises.check(csvOf([cells], head).replaceAll(',', ';'))
    expect(detail.ignoredColumns).toEqual(['शहर'])
    expect(rows).toMatchObject([{ state: 'new', name: 'शिरूर' }])
  })
})
