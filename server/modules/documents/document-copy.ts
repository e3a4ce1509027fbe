import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../../../contract/documents/documents.ts'
import { DOCUMENT_TYPES } from '../../../contract/documents/documents.ts'
import { pdfStart } from '../../../contract/documents/pdf-head.ts'
import { ApiError } from '../../platform/api-error.ts'
import { copyImage } from './image-copy.ts'
import { copyPdf } from './pdf-copy.ts'

/** The data that the server keeps of a document besides the received bytes. */
export interface DocumentCopy {
  mime: DocumentType
  /** The hash of the received bytes, hexadecimal. */
  sha256: string
  /** The copy that people see. */
  shown: Uint8Array
  /** A small WebP; null for a PDF. */
  thumbnail: Uint8Array | null
}

/** The type by the document's content, whatever its name or header says. */
async function typeOf(bytes: Uint8Array): Promise<DocumentType> {
  if (bytes.length === 0) throw new ApiError('document.empty')
  if (pdfStart(bytes) !== null) return 'application/pdf'
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif') {
    throw new ApiError('document.heic')
  }
  // Of a moving PNG the first picture counts, as every reader of PNG shows it.
  if (found?.mime === 'image/apng') return 'image/png'
  const type = DOCUMENT_TYPES.find((each) => each === found?.mime)
  if (!type) throw new ApiError('document.type_unsupported')
  return type
}

/**
 * Reads a document of unknown origin and writes the copy that people see. Errors:
 * 415 `document.heic`, `document.type_unsupported`; 422 `document.empty`, `document.encrypted`,
 * `document.too_many_pixels`, `document.too_many_pages`, and `document.unreadable` for what can't
 * be decoded. Works long and on hostile input: the server calls it in a worker (document-workers.ts).
 */
export async function copyDocument(bytes: Uint8Array): Promise<DocumentCopy> {
  const mime = await typeOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    if (mime === 'application/pdf') {
      return { mime, sha256, shown: await copyPdf(bytes), thumbnail: null }
    }
    return { mime, sha256, ...(await copyImage(bytes, mime)) }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('document.unreadable')
  }
}
