import type { Size } from './quad.ts'

/** A page of a PDF: a JPEG and its pixels. */
export interface JpegPage extends Size {
  jpeg: Uint8Array<ArrayBuffer>
}

/** The longer side of A4 in points, PDF's seventy-second of an inch. */
const LONG_SIDE = 842

const latin = new TextEncoder()

/**
 * A PDF 1.4 with one JPEG per page, each page as large as A4 at its longer side. The JPEGs are
 * embedded unchanged (`DCTDecode`): nothing is decoded, and the file is hardly larger than their
 * sum. Colour images only (three components), as a canvas makes them.
 */
export function pdfOfPages(pages: readonly JpegPage[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? latin.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (...content: (string | Uint8Array<ArrayBuffer>)[]) => {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n`)
    for (const part of content) add(part)
    add('\nendobj\n')
  }
  // Each page has three objects after the first two: page, drawing, image.
  const pageAt = (index: number) => 3 + index * 3
  add('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const scale = LONG_SIDE / Math.max(width, height)
    const box = [width, height].map((side) => (side * scale).toFixed(2)).join(' ')
    const page = pageAt(index)
    const resources = `<< /XObject << /P ${page + 2} 0 R >> >>`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Resources ${resources}` +
        ` /Contents ${page + 1} 0 R >>`,
    )
    const drawing = `q ${box.replace(' ', ' 0 0 ')} 0 0 cm /P Do Q`
    object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const table = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = offsets.length + 1
  add(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`)
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
