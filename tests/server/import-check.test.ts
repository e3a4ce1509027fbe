import { writeXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelImport, listImports, startImport } from '../../contract/imports/imports.ts'
import { createOutlet } from '../../contract/outlets/outlet-changes.ts'
import { listOutlets } from '../../contract/outlets/outlets.ts'
import { newFranchise, newPartner } from '../support/factories/outlets.ts'
import { freshUserName } from '../support/factories/people.ts'
import { importer } from '../support/imports/import-files.ts'
import { aRow, csvOf, HEAD } from '../support/imports/import-rows.ts'
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

  test('reads numbers, amounts and places as people write them', async () => {
    const written: Record<string, string>[] = [
      {
        'Mobile number': '+91 (0) 98220\u201112345',
        Latitude: '18.8268° N',
        Longitude: '74.3799 E',
      },
      { 'Mobile number': '\u202a0091 98220 12345\u202c', 'Monthly target (₹)': 'Rs. 50,000/-' },
      { 'Mobile number': '919822012345', 'Monthly target (₹)': 'रु. ५०,०००/-', Latitude: '१८.८२६८' },
      { 'Mobile number': 'tel:+91-98220-12345', Name: 'Seva\u00ad Kendra\u200b Shirur' },
    ]
    const userNames = written.map(() => freshUserName())
    const { id, rows } = await franchises.check(
      csvOf(written.map((change, index) => aRow(userNames[index] ?? '', change))),
    )
    expect(rows.map(({ problems }) => problems)).toEqual([[], [], [], []])
    await franchises.call(startImport, id)
    await franchises.finish(id)
    const [first] = await found(userNames[0] ?? '')
    expect(first).toMatchObject({ phone: '9822012345', monthlyTargetPaise: 5_000_000 })
    const [last] = await found(userNames[3] ?? '')
    expect(last).toMatchObject({ phone: '9822012345', name: 'Seva Kendra Shirur' })
  })

  test('names latitude and longitude that stand in each other’s columns, once', async () => {
    const swapped = { Latitude: '74.3799', Longitude: '18.8268' }
    const { rows } = await franchises.check(csvOf([aRow(freshUserName(), swapped)]))
    expect(rows[0]?.problems).toEqual([
      { column: 'Latitude', text: expect.stringContaining('each other’s columns') },
    ])
  })

  test('finds a partner by a name that looks alike', async () => {
    const body = newPartner({ name: 'सञ्जय सेवा गोऱ्हे' })
    await admin.get(createOutlet, { body })
    const partner = { 'Partner’s username': 'संजय  सेवा गोर्\u200dहे' }
    const { rows } = await franchises.check(csvOf([aRow(freshUserName(), partner)]))
    expect(rows[0]?.problems).toEqual([])
  })

  test('fills cells that are merged over rows, and says those that are merged over columns', async () => {
    const [one, two, three] = [freshUserName(), freshUserName(), freshUserName()]
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Franchises',
          rows: [HEAD, aRow(one), aRow(two, { District: '' }), aRow(three, { Longitude: '' })],
          merges: [
            { startRow: 1, endRow: 2, startCol: 6, endCol: 6 },
            { startRow: 3, endRow: 3, startCol: 7, endCol: 8 },
          ],
        },
      ],
    })
    const { id, rows } = await franchises.check(new Uint8Array(file))
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [{ column: 'Longitude', text: expect.stringContaining('merged with the one beside it') }],
    ])
    await franchises.call(startImport, id)
    await franchises.finish(id)
    expect(await found(two)).toMatchObject([{ district: 'Pune' }])
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
