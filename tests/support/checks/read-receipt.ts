import { inflateSync } from 'node:zlib'
import { create } from 'qrcode'

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What an object of the file holds as a stream, unpacked; nothing of another one. */
function streamOf(pdf: string, id: string): string {
  const head = 'stream\n'
  const object = pdf.indexOf(`\n${id} 0 obj\n`)
  if (object === -1) return ''
  const start = pdf.indexOf(head, object) + head.length
  const bytes = pdf.slice(start, pdf.indexOf('\nendstream', start))
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

/** The drawing operators of each page with text, in their order: a page may have several streams. */
function pageContents(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const pages = [...source.matchAll(/\/Type \/Page\n[^]*?\/Contents ([^\n]*)/g)]
  const contents = pages.map(([, refs = '']) =>
    [...refs.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => streamOf(source, id)).join('\n'),
  )
  return contents.filter((each) => each.includes('/ActualText'))
}

/** Those of the first page. */
function pageContent(pdf: Buffer): string {
  const [page] = pageContents(pdf)
  if (page === undefined) throw new Error('the file has no text to copy')
  return page
}

/** A literal string of PDF: ASCII, or UTF-16 after its mark. */
function readString(literal: string): string {
  const bytes = literal.replace(/\\(.)/gs, (_all, sign: string) => ESCAPES[sign] ?? sign)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

function textIn(content: string): string[] {
  const found = content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)
  return [...found].map(([, literal = '']) => readString(literal))
}

/** The text that a copy of the first page gives, line by line. */
export function actualText(pdf: Buffer): string[] {
  return textIn(pageContent(pdf))
}

/** The same of each page. */
export function actualTexts(pdf: Buffer): string[][] {
  return pageContents(pdf).map(textIn)
}

/** The dark modules of the drawn QR code, as `row,column`. */
function darkModules(pdf: Buffer): string[] {
  const squares = [...pageContent(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)]
  const places = squares.map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }))
  const left = Math.min(...places.map(({ x }) => x))
  const top = Math.min(...places.map(({ y }) => y))
  return places.map(
    ({ x, y, side }) => `${Math.round((y - top) / side)},${Math.round((x - left) / side)}`,
  )
}

/** The address under the receipt's QR code, which must be the one that the code shows. */
export function trackingLink(pdf: Buffer): string {
  const address = /\/URI \(([^)]*)\)/.exec(pdf.toString('latin1'))?.[1]
  if (address === undefined) throw new Error('the receipt leads nowhere')
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const wanted: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) wanted.push(`${row},${column}`)
    }
  }
  if (wanted.toString() !== darkModules(pdf).toString()) {
    throw new Error(`the QR code does not show ${address}`)
  }
  return address
}
