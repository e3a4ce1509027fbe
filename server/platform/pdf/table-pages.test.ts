import { expect, test } from 'vitest'
import { actualTexts } from '../../../tests/support/checks/read-receipt.ts'
import { pagesFile, putTable } from './table-pages.ts'

const COLUMNS = [
  { head: 'Name', share: 2 },
  { head: 'Number', share: 1, align: 'end' as const },
]
const rows = Array.from({ length: 300 }, (_, n) => ({ cells: [`संजय पाटील ${n}`, `${n}`] }))

test('pages: what is on a full page is written and not kept, and each says how many there are', async () => {
  let kept = 0
  const bytes = await pagesFile(
    { language: 'mr', title: 'Report' },
    (pages) => {
      putTable(pages, COLUMNS, rows)
      kept = pages.sheet.drawings.length
    },
    (page, count) => `Page ${page} of ${count}`,
  )
  // Two cells and a line for each row of the last page, and its head.
  expect(kept).toBeLessThan(3 * 60)
  const pages = actualTexts(Buffer.from(bytes))
  expect(pages.length).toBeGreaterThan(5)
  for (const [at, texts] of pages.entries()) {
    expect(texts[0]).toBe('Name')
    expect(texts.at(-1)).toBe(`Page ${at + 1} of ${pages.length}`)
  }
  const names = pages.flat().filter((text) => text.startsWith('संजय'))
  expect(names).toEqual(rows.map(({ cells: [name] }) => name))
})
