import { buffer } from 'node:stream/consumers'
import type { Paper } from '../../../contract/receipts/receipts.ts'
import type { Column, Sheet } from '../../platform/pdf/sheet.ts'
import { openSheet, putMark, putQr, putRule, putText, widthOf } from '../../platform/pdf/sheet.ts'
import type { ReceiptTexts } from './receipt-words.ts'

const MM = 72 / 25.4
const A4_HEIGHT = 297 * MM

/** Sizes in points. A roll's printer leaves white edges of its own, wider ones on the narrow roll. */
const LAYOUTS = {
  a4: { width: 210 * MM, margin: 20 * MM, text: 11, small: 9, number: 28, qr: 42 * MM, gap: 14 },
  '80mm': { width: 80 * MM, margin: 4 * MM, text: 9.5, small: 8, number: 24, qr: 40 * MM, gap: 7 },
  '58mm': { width: 58 * MM, margin: 5 * MM, text: 9, small: 7.5, number: 18, qr: 34 * MM, gap: 6 },
} satisfies Record<Paper, object>

type Layout = (typeof LAYOUTS)[Paper]

function putNumber(sheet: Sheet, column: Column, texts: ReceiptTexts, layout: Layout): void {
  putText(sheet, column, texts.numberLabel, { size: layout.small })
  const wide = widthOf(sheet, texts.number, { size: 1, weight: 'bold' })
  // A little less than the column, so that rounding breaks no number in two.
  const size = Math.min(layout.number, (0.99 * column.width) / wide)
  putText(sheet, column, texts.number, { size, weight: 'bold' })
}

function putFacts(sheet: Sheet, column: Column, texts: ReceiptTexts, layout: Layout): void {
  for (const { label, value } of texts.facts) {
    column.y += layout.gap / 2
    putText(sheet, column, label, { size: layout.small })
    putText(sheet, column, value, { size: layout.text, weight: 'bold' })
  }
}

function putNext(sheet: Sheet, column: Column, texts: ReceiptTexts, layout: Layout): void {
  putText(sheet, column, texts.nextTitle, { size: layout.text, weight: 'bold' })
  const indent = layout.text * 1.6
  const inner = { x: column.x + indent, width: column.width - indent, y: column.y }
  for (const [index, step] of texts.next.entries()) {
    inner.y += layout.gap / 4
    putText(sheet, { ...column, y: inner.y }, `${index + 1}.`, { size: layout.text })
    putText(sheet, inner, step, { size: layout.text })
  }
  column.y = inner.y
}

/** A sheet of paper: who, beside the mark; what, beside the code. */
function layOutSheet(sheet: Sheet, texts: ReceiptTexts, address: string): number {
  const layout = LAYOUTS.a4
  const { margin, gap, qr } = layout
  const width = layout.width - 2 * margin
  const mark = 48
  putMark(sheet, { x: margin, y: margin, side: mark, inColor: true })
  const head = { x: margin + mark + gap, y: margin, width: width - mark - gap }
  const [name, ...lines] = texts.centre
  putText(sheet, head, name, { size: 15, weight: 'bold' })
  for (const line of lines) putText(sheet, head, line, { size: layout.small })
  const column = { x: margin, y: Math.max(head.y, margin + mark), width }
  putRule(sheet, column, gap)
  putText(sheet, column, texts.title, { size: 15, weight: 'bold' })
  column.y += gap / 2

  const left = { ...column, width: width - qr - 2 * gap }
  putNumber(sheet, left, texts, layout)
  putFacts(sheet, left, texts, layout)
  const right = { x: margin + width - qr, y: column.y + gap / 2, width: qr }
  putQr(sheet, { x: right.x, y: right.y, side: qr }, address)
  right.y += qr + gap / 2
  putText(sheet, right, texts.scan, { size: layout.small, align: 'center' })
  column.y = Math.max(left.y, right.y)
  putRule(sheet, column, gap)
  putNext(sheet, column, texts, layout)
  return Math.max(A4_HEIGHT, column.y + margin)
}

/** A roll: all below each other, no longer than what it holds. */
function layOutRoll(
  sheet: Sheet,
  texts: ReceiptTexts,
  address: string,
  paper: Exclude<Paper, 'a4'>,
): number {
  const layout = LAYOUTS[paper]
  const { margin, gap, qr } = layout
  const column = { x: margin, y: margin, width: layout.width - 2 * margin }
  const mark = 32
  const middle = (side: number) => margin + (column.width - side) / 2
  putMark(sheet, { x: middle(mark), y: column.y, side: mark, inColor: false })
  column.y += mark
  const [name, ...lines] = texts.centre
  putText(sheet, column, name, { size: layout.text + 1.5, weight: 'bold', align: 'center' })
  for (const line of lines) putText(sheet, column, line, { size: layout.small, align: 'center' })
  putRule(sheet, column, gap)
  putText(sheet, column, texts.title, { size: layout.text + 1.5, weight: 'bold' })
  putNumber(sheet, column, texts, layout)
  putFacts(sheet, column, texts, layout)
  putRule(sheet, column, gap)
  putQr(sheet, { x: middle(qr), y: column.y + gap, side: qr }, address)
  column.y += qr + 2 * gap
  putText(sheet, column, texts.scan, { size: layout.small, align: 'center' })
  putRule(sheet, column, gap)
  putNext(sheet, column, texts, layout)
  return column.y + margin
}

/**
 * Draws the receipt as one page of PDF. `address` is the QR code's content. Text can be searched
 * and copied as it was written.
 */
export async function drawReceipt(
  texts: ReceiptTexts,
  paper: Paper,
  address: string,
): Promise<Uint8Array> {
  const sheet = openSheet(texts.language, `${texts.title} ${texts.number}`)
  const height =
    paper === 'a4' ? layOutSheet(sheet, texts, address) : layOutRoll(sheet, texts, address, paper)
  const { doc, drawings } = sheet
  doc.addPage({ size: [LAYOUTS[paper].width, height], margin: 0 })
  for (const draw of drawings) draw()
  doc.end()
  return buffer(doc)
}
