import PDFDocument from 'pdfkit'
import { create as encodeQr } from 'qrcode'
import { brandPaths } from '../../../contract/core/brand-paths.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Weight } from './receipt-font.ts'
import { receiptFont } from './receipt-font.ts'
import { breakLines } from './text-lines.ts'

const LINE_HEIGHT = 1.45
const BRAND_SIDE = 48

export interface TextStyle {
  size: number
  weight?: Weight
  align?: 'start' | 'center'
}

/** One column of the page, filled from top to bottom. */
export interface Column {
  y: number
  readonly x: number
  readonly width: number
}

/** A page whose height follows from its content: things are placed first and drawn at the end. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  drawings: (() => void)[]
}

/** An empty sheet with the fonts for a language. */
export function openSheet(language: Language, title: string): Sheet {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: `${language}-IN`,
    displayTitle: true,
    info: { Title: title, Creator: 'GramOne Portal' },
  })
  for (const weight of ['regular', 'bold'] as const) {
    // pdfkit takes an opened font as well; its types know only files.
    doc.registerFont(weight, receiptFont(weight, language) as unknown as Uint8Array)
  }
  return { doc, drawings: [] }
}

/** How wide the text is on one line, in points. */
export function widthOf({ doc }: Sheet, text: string, { size, weight = 'regular' }: TextStyle) {
  return doc.font(weight).fontSize(size).widthOfString(text)
}

/**
 * Sets a text in as many lines as it needs. What each line says stands beside its glyphs, because
 * these follow the order on paper, which is not that of Devanagari's letters.
 */
export function putText(sheet: Sheet, column: Column, text: string, style: TextStyle): void {
  const { size, weight = 'regular', align = 'start' } = style
  const { doc, drawings } = sheet
  const measure = (each: string) => widthOf(sheet, each, style)
  for (const line of breakLines(text, column.width, measure)) {
    const { y } = column
    const x = column.x + (align === 'center' ? (column.width - measure(line)) / 2 : 0)
    drawings.push(() => {
      doc.markContent('Span', { actual: line })
      doc.font(weight).fontSize(size).text(line, x, y, { lineBreak: false })
      doc.endMarkedContent()
    })
    column.y += size * LINE_HEIGHT
  }
}

/** A thin line across the column, with spacing above and below. */
export function putRule({ doc, drawings }: Sheet, column: Column, spacing: number): void {
  const { x, width } = column
  const y = column.y + spacing
  drawings.push(() =>
    doc
      .lineWidth(0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke('#000'),
  )
  column.y = y + spacing
}

/** The gram van; on thermal paper, which has one ink, black. */
export function putMark(
  { doc, drawings }: Sheet,
  place: { x: number; y: number; side: number; inColor: boolean },
): void {
  const inColor = { body: '#105d5a', glass: '#ffffff', awning: '#efa300', wheel: '#25221f' }
  const inBlack = { body: '#000000', glass: '#ffffff', awning: '#000000', wheel: '#000000' }
  const inks = place.inColor ? inColor : inBlack
  drawings.push(() => {
    doc
      .save()
      .translate(place.x, place.y)
      .scale(place.side / BRAND_SIDE)
    for (const { shape, d } of brandPaths) doc.path(d).fill(inks[shape], 'even-odd')
    doc.restore()
  })
}

/** A QR code without its quiet zone, which the white around it gives; on a screen, a web link. */
export function putQr(
  { doc, drawings }: Sheet,
  place: { x: number; y: number; side: number },
  text: string,
): void {
  const { modules } = encodeQr(text, { errorCorrectionLevel: 'M' })
  const step = place.side / modules.size
  drawings.push(() => {
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) {
          doc.rect(place.x + column * step, place.y + row * step, step, step)
        }
      }
    }
    doc.fill('#000').link(place.x, place.y, place.side, place.side, text)
  })
}
