import {
  decodePDFRawStream,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { DOCUMENT_PAGES } from '../../../contract/documents/documents.ts'
import { AWKWARD_PDFS } from '../../../tests/support/awkward-files/pdfs.ts'
import { aPdf } from '../../../tests/support/factories/images.ts'
import { copyPdf } from './pdf-copy.ts'

async function aRealPdf(pages = 2) {
  const pdf = await PDFDocument.create()
  for (let index = 0; index < pages; index += 1) pdf.addPage([200, 300])
  return pdf
}

/** All objects of a PDF as text, also those that lie compressed. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n')
}

const saved = (pdf: PDFDocument) => pdf.save({ addDefaultPage: false })

/** Objects in plain text with a catalog that leads to them. */
function byHand(catalog: string, ...objects: string[]): Uint8Array {
  const lines = objects.map((object, index) => `${index + 10} 0 obj${object}endobj`)
  const text = Buffer.from(aPdf().bytes)
    .toString()
    .replace('/Type/Catalog', `/Type/Catalog ${catalog}`)
  return Buffer.from(text.replace('trailer', `${lines.join('\n')}\ntrailer`))
}

test('keeps the pages and their size', async () => {
  const copy = await PDFDocument.load(await copyPdf(await saved(await aRealPdf(3))))
  expect(copy.getPages().map((page) => page.getSize())).toEqual(
    Array.from({ length: 3 }, () => ({ width: 200, height: 300 })),
  )
})

test('keeps links to pages and to the web', async () => {
  const pdf = await aRealPdf()
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] }
  const uri = { ...link, A: { S: 'URI', URI: PDFString.of('https://example.in/') } }
  const [page] = pdf.getPages()
  page?.node.set(PDFName.of('Annots'), pdf.context.obj([uri]))
  expect(await textOf(await copyPdf(await saved(pdf)))).toContain('https://example.in/')
})

test.each([
  'javascript:app.alert(1)',
  ' JavaScript:app.alert(1)',
  'java\nscript:app.alert(1)',
  'data:text/html,app.alert(1)',
  'vbscript:app.alert(1)',
  'file:///cmd.exe',
  'cmd.exe',
  '//cmd.exe/x',
])('drops a link to %j', async (address) => {
  const pdf = await aRealPdf()
  const hex = PDFHexString.fromText(address)
  const links = [PDFString.of(address), hex, pdf.context.register(hex)].map((uri) =>
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: uri },
    }),
  )
  const [page] = pdf.getPages()
  page?.node.set(PDFName.of('Annots'), pdf.context.obj(links))
  const text = await textOf(await copyPdf(await saved(pdf)))
  expect(text).toContain('Link')
  expect(text).not.toContain('URI')
})

test('drops a script at opening, attachments and what tells of their maker', async () => {
  const pdf = await aRealPdf()
  pdf.addJavaScript('evil', 'app.alert("evil script")')
  await pdf.attach(new TextEncoder().encode('MZ evil file'), 'evil.exe')
  pdf.setAuthor('Private Person')
  const bytes = await saved(pdf)
  expect(await textOf(bytes)).toMatch(/JavaScript/)
  const text = await textOf(await copyPdf(bytes))
  expect(text).not.toMatch(/JavaScript|evil|EmbeddedFile|Private|Filespec/)
})

test.each([
  ['a launch at opening', '/OpenAction<</S/Launch/F(cmd.exe)>>', []],
  ['a script by reference', '/OpenAction 10 0 R', ['<</S/JavaScript/JS(app.alert)>>']],
  ['a hidden name', '/OpenAction 10 0 R', ['<</S/J#61vaScript/J#53(app.alert)>>']],
  ['a hidden key', '/Open#41ction 10 0 R', ['<</S/Launch/F(cmd.exe)>>']],
  ['a form that is a program', '/AcroForm<</XFA 10 0 R/Fields[]>>', ['<</app.alert 1>>']],
  ['what nothing leads to', '', ['<</S/Launch/F(cmd.exe)>>']],
  ['a broken object', '/Outlines 10 0 R', ['<</S/Launch /F(cmd.exe) /Broken <<']],
  ['a nested action', '/Outlines<</A 10 0 R>>', ['<</S/GoTo/Next[<</S/Launch/F(cmd.exe)>>]>>']],
  ['a base of all links', '/URI<</Base(javascript:app.alert)>>', []],
  ['a command of the reader', '/Outlines<</A<</S/Named/N/app.alert>>>>', []],
  ['a stream that lies elsewhere', '/X 10 0 R', ['<</F(cmd.exe)/Length 0>>stream\n\nendstream ']],
  [
    'a program of a printer',
    '/X[10 0 R]',
    ['<</Subtype/PS/Y(app.alert)/Length 0>>stream\n\nendstream '],
  ],
  ['an attached film', '/X[11 0 R]', ['<<>>', '<</Subtype/RichMedia/JS(app.alert)>>']],
])('drops %s', async (_what, catalog, objects) => {
  const text = await textOf(await copyPdf(byHand(catalog, ...objects)))
  expect(text).toContain('/Catalog')
  expect(text).not.toMatch(/Launch|cmd\.exe|app\.alert|J#?\w*vaScript/i)
})

test.each(AWKWARD_PDFS.filter(({ name }) => name.includes('only forbids')))(
  'opens $name: its text is no cipher any more',
  async ({ make }) => {
    const copy = await PDFDocument.load(await copyPdf(await make()))
    expect(copy.isEncrypted).toBe(false)
    const streams = copy.context.enumerateIndirectObjects().map(([, object]) => object)
    const texts = streams.map((each) =>
      each instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(each).decode()).toString() : '',
    )
    expect(texts.join('\n')).toMatch(/BT[^]+T[jJ][^]+ET/)
  },
)

test('refuses one that asks for a password', async () => {
  const pdf = await aRealPdf()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  const bytes = await saved(pdf)
  await expect(copyPdf(bytes)).rejects.toThrow('document.encrypted')
})

test('refuses too many pages, none, and one that was cut off', async () => {
  const most = await saved(await aRealPdf(DOCUMENT_PAGES))
  expect((await PDFDocument.load(await copyPdf(most))).getPageCount()).toBe(DOCUMENT_PAGES)
  const more = await saved(await aRealPdf(DOCUMENT_PAGES + 1))
  await expect(copyPdf(more)).rejects.toThrow('document.too_many_pages')
  await expect(copyPdf(await saved(await aRealPdf(0)))).rejects.toThrow('document.unreadable')
  await expect(copyPdf(most.subarray(0, most.length - 40))).rejects.toThrow('document.unreadable')
})

test('refuses what only begins like a PDF', async () => {
  await expect(copyPdf(Buffer.from('%PDF-1.7\n<script>1</script>\n%%EOF'))).rejects.toThrow(
    /Pages|Catalog|undefined|Expected/,
  )
})

test('refuses a tree of pages that bites its own tail', async () => {
  const text = Buffer.from(aPdf().bytes).toString().replace('/Kids[3 0 R]', '/Kids[2 0 R]')
  await expect(copyPdf(Buffer.from(text))).rejects.toThrow('call stack')
})
