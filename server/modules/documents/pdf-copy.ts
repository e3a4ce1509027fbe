import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { DOCUMENT_PAGES } from '../../../contract/documents/documents.ts'
import { pdfStart } from '../../../contract/documents/pdf-head.ts'
import { ApiError } from '../../platform/api-error.ts'

const END = '%%EOF'

/** Actions, attachments and maker's data of a PDF; a document is for reading. */
const DROPPED_KEYS = new Set([
  ...['OpenAction', 'AA', 'JavaScript', 'JS', 'XFA', 'NeedAppearances'],
  ...['EmbeddedFiles', 'EmbeddedFile', 'EF', 'AF', 'Collection', 'RichMediaContent'],
  ...['Metadata', 'PieceInfo', 'Info'],
])

/** Types of action that reach beyond the page; going to a page and opening a link of the web stay. */
const DROPPED_ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'Hide'],
  ...[
    'Named',
    'Thread',
    'Rendition',
    'Sound',
    'Movie',
    'RichMediaExecute',
    'GoTo3DView',
    'SetOCGState',
    'Trans',
  ],
])

const DROPPED_ANNOTATIONS = new Set([
  ...['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'PS'],
])

/** The links that stay: a reader runs none of them, and none opens a file beside the PDF. */
const LINK = /^(https?:\/\/|mailto:|tel:)/i

/** Keys of a stream whose bytes lie in another file. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key))

/** `/J#61vaScript` is `/JavaScript`, whatever the case of its digits. */
function nameOf(name: PDFObject | undefined): string | undefined {
  if (!(name instanceof PDFName)) return undefined
  const hex = /#([\da-f]{2})/gi
  return name
    .asString()
    .slice(1)
    .replace(hex, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function dictOf(context: PDFContext, value: PDFObject): PDFDict | undefined {
  const target = value instanceof PDFRef ? context.lookup(value) : value
  if (target instanceof PDFStream) return target.dict
  return target instanceof PDFDict ? target : undefined
}

/** An action that opens what is no address of the web, or can't be read. */
function isStrangeLink(dict: PDFDict): boolean {
  const uri = dict.lookup(PDFName.of('URI'))
  const isText = uri instanceof PDFString || uri instanceof PDFHexString
  return !isText || !LINK.test(uri.decodeText())
}

function isActive(context: PDFContext, value: PDFObject): boolean {
  const dict = dictOf(context, value)
  if (!dict) return false
  const at = (key: string) => nameOf(dict.lookup(PDFName.of(key))) ?? ''
  if (at('S') === 'URI' && isStrangeLink(dict)) return true
  return DROPPED_ACTIONS.has(at('S')) || DROPPED_ANNOTATIONS.has(at('Subtype'))
}

/** Takes out what acts, one object deep; answers what the object leads to. */
function clean(context: PDFContext, object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) {
    for (const key of ELSEWHERE) object.dict.delete(key)
    return [object.dict]
  }
  if (object instanceof PDFArray) {
    for (let index = object.size() - 1; index >= 0; index -= 1) {
      if (isActive(context, object.get(index))) object.remove(index)
    }
    return object.asArray()
  }
  if (!(object instanceof PDFDict)) return []
  for (const [key, value] of object.entries()) {
    const name = nameOf(key) ?? ''
    const isBase = name === 'URI' && dictOf(context, value) !== undefined
    if (isBase || DROPPED_KEYS.has(name) || isActive(context, value)) object.delete(key)
  }
  return object.values()
}

/** Cleans all that the document's root leads to and forgets whatever it does not lead to. */
function removeActiveContent(context: PDFContext): void {
  const { Root } = context.trailerInfo
  context.trailerInfo = { Root }
  const reached = new Set<PDFObject>()
  const waiting: PDFObject[] = Root ? [Root] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (next instanceof PDFRef) {
      const target = context.lookup(next)
      if (target && !(target instanceof PDFInvalidObject)) waiting.push(target)
    } else waiting.push(...clean(context, next))
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref) || object instanceof PDFInvalidObject) context.delete(ref)
  }
}

/** The bytes from the file's head to its own end; those outside mean nothing, and cost the reader time. */
function pdfIn(bytes: Uint8Array): Uint8Array {
  const start = pdfStart(bytes) ?? 0
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(END)
  if (end < start) throw new ApiError('document.unreadable')
  return bytes.subarray(start, end + END.length)
}

const OPTIONS = { updateMetadata: false, ignoreEncryption: true } as const

/**
 * Opens a PDF with the empty password, as readers do before they ask for one. So opens what only forbids
 * printing or copying. 422 `document.encrypted` for a PDF that wants a password.
 */
async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ...OPTIONS, password: '' })
  } catch (error) {
    const locked = await PDFDocument.load(bytes, OPTIONS).catch(() => null)
    throw locked?.isEncrypted ? new ApiError('document.encrypted') : error
  }
}

/**
 * Writes a PDF anew from the parts that the reader understood, without scripts, actions, attachments, metadata and
 * what it forbids. 422 `document.encrypted`, `document.too_many_pages`; `document.unreadable` for a file without an
 * end or pages. A broken file throws the reader's own error.
 */
export async function copyPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(pdfIn(bytes))
  const pages = pdf.getPageCount()
  if (pages === 0) throw new ApiError('document.unreadable')
  if (pages > DOCUMENT_PAGES) throw new ApiError('document.too_many_pages')
  removeActiveContent(pdf.context)
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false })
}
