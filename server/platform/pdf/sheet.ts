import PDFDocument from 'pdfkit'
import { create as encodeQr } from 'qrcode'
import { brandPaths } from '../../../contract/core/brand-paths.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { documentFont } from './document-font.ts'
import type { Family, Weight } from './fonts.ts'
import { fontRuns, openFont, OWN_FAMILY } from './fonts.ts'
import { inPaperOrder } from './paper-order.ts'
import { breakLines } from './text-lines.ts'

const LINE_HEIGHT = 1.45
const BRAND_SIDE = 48
/** The size at which a line is measured once for all sizes. */
const MEASURED_AT = 100
/** Lines and words of which a sheet remembers the widths. */
const MOST_LINES = 5000
const MOST_WORDS = 20_000
/** How much of a line's free room stands before its text. */
const BEFORE = { start: 0, center: 0.5, end: 1 }

export interface TextStyle {
  size: number
  weight?: Weight | undefined
  align?: 'start' | 'center' | 'end'
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
  language: Language
  drawings: (() => void)[]
  /** Only room is taken: nothing is shaped and drawn. */
  isCounting?: boolean
  /** The fonts that the document has already. */
  fonts: Set<string>
  /** The last lines by weight, as wide as at a size of one: a table says the same again and again, and shaping is dear. */
  measured: Map<string, Part[]>
  /** The widths of words by weight, likewise: where a line breaks is a sum of them. */
  words: Map<string, number>
}

interface Part {
  text: string
  family: Family
  width: number
}

/** An empty sheet for text in a language. */
export function openSheet(language: Language, title: string): Sheet {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: `${language}-IN`,
    displayTitle: true,
    info: { Title: title, Creator: 'GramOne Portal' },
  })
  return {
    doc,
    language,
    drawings: [],
    fonts: new Set(),
    measured: new Map(),
    words: new Map(),
  }
}

/** Takes the font for what is measured or drawn next. */
function useFont(
  { doc, language, fonts }: Sheet,
  family: Family,
  { size, weight = 'regular' }: TextStyle,
) {
  const name = `${family} ${weight}`
  if (!fonts.has(name)) {
    // pdfkit takes an opened font as well; its types know only files.
    doc.registerFont(name, documentFont(family, weight, language) as unknown as Uint8Array)
    fonts.add(name)
  }
  return doc.font(name).fontSize(size)
}

function measure(sheet: Sheet, line: string, weight: Weight): Part[] {
  return inPaperOrder(line)
    .flatMap((piece) => fontRuns(piece, weight))
    .map((run) => {
      const unit = { size: MEASURED_AT, weight }
      const width = useFont(sheet, run.family, unit).widthOfString(run.text) / MEASURED_AT
      return { ...run, width }
    })
}

/** The parts of a line in their order on paper, each of one font, with its width in points at this size. */
function partsOf(sheet: Sheet, line: string, style: TextStyle): Part[] {
  const { weight = 'regular', size } = style
  const key = `${weight} ${line}`
  const known = sheet.measured.get(key)
  const parts = known ?? measure(sheet, line, weight)
  if (sheet.measured.size >= MOST_LINES) sheet.measured.clear()
  sheet.measured.set(key, parts)
  return parts.map((part) => ({ ...part, width: part.width * size }))
}

/** How wide the text is on one line, in points. */
export function widthOf(sheet: Sheet, text: string, { size, weight = 'regular' }: TextStyle) {
  // pdfkit shapes word by word as well, each with the blank behind it.
  const words = text.split(/(?<= )/)
  return words.reduce((sum, word) => sum + unitWidth(sheet, word, weight), 0) * size
}

function unitWidth(sheet: Sheet, word: string, weight: Weight): number {
  const { words } = sheet
  const key = `${weight} ${word}`
  const known = words.get(key)
  if (known !== undefined) return known
  if (words.size >= MOST_WORDS) words.clear()
  const width = measure(sheet, word, weight).reduce((sum, part) => sum + part.width, 0)
  words.set(key, width)
  return width
}

/** The lines in which the text fits into the width. */
export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle): string[] {
  return breakLines(text, width, (each) => widthOf(sheet, each, style))
}

/**
 * Sets a text in as many lines as it needs, on one base line whatever the fonts. What each line says stands beside
 * its glyphs, because these follow the order on paper, which is not that of Devanagari's letters.
 */
export function putText(sheet: Sheet, column: Column, text: string, style: TextStyle): void {
  const { size, weight = 'regular', align = 'start' } = style
  const { doc, drawings } = sheet
  const { ascent, unitsPerEm } = openFont(OWN_FAMILY, weight)
  const lines = linesOf(sheet, text, column.width, style)
  if (sheet.isCounting) {
    column.y += lines.length * size * LINE_HEIGHT
    return
  }
  for (const line of lines) {
    const y = column.y + (ascent / unitsPerEm) * size
    const parts = partsOf(sheet, line, style)
    const wide = parts.reduce((sum, { width }) => sum + width, 0)
    let x = column.x + (column.width - wide) * BEFORE[align]
    drawings.push(() => {
      doc.markContent('Span', { actual: line })
      for (const part of parts) {
        const options = { lineBreak: false, baseline: 'alphabetic' } as const
        useFont(sheet, part.family, style).text(part.text, x, y, options)
        x += part.width
      }
      doc.endMarkedContent()
    })
    column.y += size * LINE_HEIGHT
  }
}

/** A thin line across the column, with spacing above and below. */
export function putRule(
  { doc, drawings }: Sheet,
  column: Column,
  spacing: number,
  ink = '#000',
): void {
  const { x, width } = column
  const y = column.y + spacing
  drawings.push(() =>
    doc
      .lineWidth(0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(ink),
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
