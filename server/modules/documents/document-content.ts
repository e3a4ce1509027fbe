import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { DocumentType } from '../../../contract/documents.ts'
import { DOCUMENT_TYPES } from '../../../contract/documents.ts'
import { ApiError } from '../../platform/api-error.ts'

/** A 12-megapixel photo has 12 million; a bomb of a few kilobytes claims billions. */
const PIXEL_LIMIT = 60_000_000
/** Longest side of the copy that people see. */
const SHOWN_PIXELS = 2400

/**
 * The document's type by its content, whatever its name or header says.
 * 422 `document.empty`, 415 `document.heic`, 415 `document.type_unsupported`.
 */
export async function documentType(bytes: Uint8Array): Promise<DocumentType> {
  if (bytes.length === 0) throw new ApiError('document.empty')
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif') {
    throw new ApiError('document.heic')
  }
  const type = DOCUMENT_TYPES.find((each) => each === found?.mime)
  if (!type) throw new ApiError('document.type_unsupported')
  return type
}

/**
 * The copy that people see: pictures are decoded and written anew, upright and without metadata;
 * a PDF stays as it is and is only ever sent as a sandboxed attachment.
 * 422 `document.unreadable` when a picture can't be decoded.
 */
export async function shownCopy(bytes: Uint8Array, type: DocumentType): Promise<Uint8Array> {
  if (type === 'application/pdf') return bytes
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .rotate()
      .resize(SHOWN_PIXELS, SHOWN_PIXELS, { fit: 'inside', withoutEnlargement: true })
    if (type === 'image/png') return await picture.png().toBuffer()
    if (type === 'image/webp') return await picture.webp({ quality: 82 }).toBuffer()
    return await picture.jpeg({ quality: 82 }).toBuffer()
  } catch {
    throw new ApiError('document.unreadable')
  }
}
