import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOfPages } from './pdf-of-pages.ts'

async function aPage(width: number, height: number) {
  const background = '#c63'
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { jpeg: new Uint8Array(jpeg), width, height }
}

test('PDF: each image is an A4 page, upright or across, with unchanged bytes', async () => {
  const pages = [await aPage(1414, 2000), await aPage(1500, 946)]
  const pdf = pdfOfPages(pages)
  expect(pdf.type).toBe('application/pdf')
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const read = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  const sizes = read.getPages().map((page) => page.getSize())
  expect(sizes).toEqual([
    { width: 595.29, height: 842 },
    { width: 842, height: 531.02 },
  ])
  const text = Buffer.from(bytes)
  for (const { jpeg } of pages) expect(text.includes(Buffer.from(jpeg))).toBe(true)
  const jpegs = pages.reduce((sum, { jpeg }) => sum + jpeg.length, 0)
  expect(bytes.length - jpegs).toBeLessThan(2000)
})

test('PDF: its table lists every object', async () => {
  const bytes = Buffer.from(await pdfOfPages([await aPage(60, 40)]).arrayBuffer())
  const text = bytes.toString('latin1')
  const from = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(from)).toMatch(/^xref/)
  const offsets = [...text.slice(from).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  expect(offsets).toHaveLength(5)
  for (const [index, at] of offsets.entries()) {
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  }
})
