import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isNightly } from '../../../../tests/runner/nightly.ts'
import { readInThread } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

const NS = 'http://schemas.openxmlformats.org'
const SHEET = `xmlns="${NS}/spreadsheetml/2006/main"`
const XML = '<?xml version="1.0"?>'

/** The parts of the smallest workbook beside its one sheet. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="a" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${SHEET} xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="a" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** A zip of these files, packed, that claims so many bytes of each. */
function zip(files: Record<string, string>, claimed?: number): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004'), common, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, name)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

/** A workbook with one cell, whose text is XML. */
const workbookOf = (text: string, declared = '', claimed?: number) =>
  zip(
    {
      ...PARTS,
      'xl/worksheets/sheet1.xml': `${XML}${declared}<worksheet ${SHEET}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
    },
    claimed,
  )

const cellsOf = async (bytes: Uint8Array) => {
  const table = await readTable(bytes, () => true)
  return 'rows' in table ? table.rows.flatMap(({ cells }) => cells) : table
}

test('entities of a workbook’s own: neither a file nor a text takes their place', async () => {
  expect(await cellsOf(workbookOf('Wagholi'))).toEqual(['Wagholi'])
  const declared =
    '<!DOCTYPE x [<!ENTITY own "filled"><!ENTITY file SYSTEM "file:///etc/hostname">]>'
  expect(await cellsOf(workbookOf('a&own;b&file;c', declared))).toEqual(['a&own;b&file;c'])
})

test('a workbook that claims to unpack to more than any of ours, or to too many files: is not unpacked', async () => {
  const tooMuch = { fault: 'too_much' }
  expect(await cellsOf(workbookOf('a', '', 100 * 1024 * 1024))).toEqual(tooMuch)
  const more = Array.from({ length: 501 }, (_, at) => [`${at}.xml`, XML])
  expect(await cellsOf(zip({ ...PARTS, ...Object.fromEntries(more) }))).toEqual(tooMuch)
  expect(await cellsOf(workbookOf('a').subarray(0, 900))).toEqual({ fault: 'no_table' })
})

// It unpacks for some ten seconds.
test.runIf(isNightly)(
  'a small workbook that claims little and unpacks to 400 MB: no table',
  async () => {
    const bytes = workbookOf('a'.repeat(400 * 1024 * 1024), '', 1000)
    expect(bytes.length).toBeLessThan(1024 * 1024)
    expect(await readInThread(bytes)).toHaveProperty('fault')
  },
  60_000,
)
