import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { aPdf } from '../factories/images.ts'
import type { AwkwardFile, Outcome } from './awkward-file.ts'

const LOCKED: Outcome = { refused: 'document.encrypted' }
const PAGE: Outcome = { type: 'application/pdf', pages: 1 }

async function ofPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) pdf.addPage([595, 842])
  return pdf.save({ addDefaultPage: false })
}

const before = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), aPdf().bytes])

/** The ways in which PDFs have been encrypted, by the version of PDF that brought each. */
const CIPHERS = {
  '1.3': 'RC4 of 40 bits',
  '1.4': 'RC4 of 128 bits',
  '1.6': 'AES of 128 bits',
  '1.7ext3': 'AES of 256 bits',
} as const
type Version = keyof typeof CIPHERS

/** A page of text that is encrypted, and forbids printing and copying. */
function encrypted(version: Version, userPassword?: string): Promise<Buffer> {
  const doc = new PdfKit({
    pdfVersion: version,
    ownerPassword: 'the office keeps this',
    ...(userPassword !== undefined && { userPassword }),
    permissions: { copying: false, modifying: false },
    info: { Title: 'Income certificate' },
  })
  doc.text('The yearly income is Rs. 84,560.')
  doc.end()
  return buffer(doc)
}

const encryptions = (Object.keys(CIPHERS) as Version[]).flatMap((version): AwkwardFile[] => [
  {
    name: `a PDF that only forbids printing (${CIPHERS[version]})`,
    outcome: PAGE,
    make: () => encrypted(version),
  },
  {
    name: `a PDF that opens with a password (${CIPHERS[version]})`,
    outcome: LOCKED,
    make: () => encrypted(version, 'SURE1990'),
  },
])

/** What newer programs write: objects in compressed streams, encrypted. */
async function encryptedStreams(passwords: { ownerPassword: string; userPassword?: string }) {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).drawText('The yearly income is Rs. 84,560.')
  pdf.encrypt({ ...passwords, permissions: { printing: false } })
  return pdf.save({ useObjectStreams: true })
}

export const AWKWARD_PDFS: readonly AwkwardFile[] = [
  ...encryptions,
  {
    name: 'a PDF of compressed objects that only forbids printing',
    outcome: PAGE,
    make: () => encryptedStreams({ ownerPassword: 'x' }),
  },
  {
    name: 'a PDF of compressed objects that opens with a password',
    outcome: LOCKED,
    make: () => encryptedStreams({ ownerPassword: 'x', userPassword: 'SURE1990' }),
  },
  {
    name: 'a PDF of a cipher that nobody knows',
    outcome: LOCKED,
    make: async () => {
      const text = (await encrypted('1.4')).toString('latin1')
      return Buffer.from(text.replace('/Filter /Standard', '/Filter /Adept'), 'latin1')
    },
  },
  { name: 'a PDF behind blank lines', outcome: PAGE, make: () => before('\r\n\n  \t\n') },
  {
    name: 'a PDF behind a byte order mark and a blank line',
    outcome: PAGE,
    make: () => before('\u00ef\u00bb\u00bf\n'),
  },
  {
    name: 'a PDF behind markup, which a browser would run',
    outcome: { refused: 'document.type_unsupported' },
    make: () => before('\n<script>alert(1)</script>\n'),
  },
  {
    name: 'a PDF behind a notice of the program that made it',
    outcome: { refused: 'document.type_unsupported' },
    make: () => before('Notice: undefined index on line 3\n'),
  },
  { name: 'a PDF with bytes behind its end', outcome: PAGE, make: () => padded() },
  {
    name: 'a PDF of 200 pages',
    outcome: { type: 'application/pdf', pages: 200 },
    make: () => ofPages(200),
  },
  {
    name: 'a PDF of 301 pages',
    outcome: { refused: 'document.too_many_pages' },
    make: () => ofPages(301),
  },
  {
    name: 'a PDF without pages',
    outcome: { refused: 'document.unreadable' },
    make: () => ofPages(0),
  },
  {
    name: 'a PDF that was cut off',
    outcome: { refused: 'document.unreadable' },
    make: async () => (await ofPages(2)).subarray(0, 300),
  },
]

function padded(): Uint8Array {
  return Buffer.concat([aPdf().bytes, Buffer.alloc(5000, '\0')])
}
