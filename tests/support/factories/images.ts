import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const SIDE = 24
const create = { width: SIDE, height: SIDE, channels: 3, background: '#c63' } as const

/** A file as a person picks it. */
export interface PickedFile {
  name: string
  mime: string
  bytes: Uint8Array
}

/** Metadata that must not survive: where the photo was taken, and with what. */
const TAKEN_AT = 'PrivatePlace'

/** A real JPEG of a few hundred bytes, with EXIF. */
export async function aJpeg(name = 'photo.jpg'): Promise<PickedFile> {
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Make: 'PrivateCamera', ImageDescription: TAKEN_AT } })
    .jpeg()
    .toBuffer()
  return { name, mime: 'image/jpeg', bytes }
}

export async function aPng(name = 'scan.png'): Promise<PickedFile> {
  return { name, mime: 'image/png', bytes: await sharp({ create }).png().toBuffer() }
}

export async function aWebp(name = 'photo.webp'): Promise<PickedFile> {
  return { name, mime: 'image/webp', bytes: await sharp({ create }).webp().toBuffer() }
}

/** The smallest document that readers open. */
export function aPdf(name = 'document.pdf'): PickedFile {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
  return { name, mime: 'application/pdf', bytes: Buffer.from(text) }
}

/** A PDF that opens with a password only. */
export async function anEncryptedPdf(name = 'locked.pdf'): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return { name, mime: 'application/pdf', bytes: await pdf.save() }
}

/** The first box of an iPhone's photo; nothing follows it. */
export function aHeic(name = 'IMG_0042.HEIC'): PickedFile {
  const box = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
  return { name, mime: 'image/heic', bytes: Buffer.concat([box, Buffer.alloc(64)]) }
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A whole and valid PNG of some hundred kilobytes that unpacks to 900 million black pixels. */
export function aPixelBomb(name = 'small.png'): PickedFile {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const bytes = Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mime: 'image/png', bytes }
}
