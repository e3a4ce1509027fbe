import type { DocumentType } from '../../../../contract/documents/documents.ts'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import { PDF_HEAD_BYTES, pdfStart } from '../../../../contract/documents/pdf-head.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'

/** The largest original of an image that is small enough after shrinking: a photo of 200 megapixels. */
const IMAGE_BYTES = 80 * 1024 * 1024

/** Bytes of a file's beginning that identify its type. */
const HEAD_BYTES = PDF_HEAD_BYTES + 8

const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)/

function typeOfHead(head: Uint8Array): DocumentType | 'heic' | null {
  const text = String.fromCharCode(...head.subarray(0, 32))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (pdfStart(head) !== null) return 'application/pdf'
  return HEIC.test(text.slice(4)) ? 'heic' : null
}

/** An iPhone's photo by name or type, whatever its bytes: the advice is the same. */
const isCalledHeic = ({ name, type }: File) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** The result of the check: the type by content, or the server's future refusal. */
export type FileCheck = { type: DocumentType; problem: null } | { type: null; problem: ErrorCode }

const refused = (problem: ErrorCode): FileCheck => ({ type: null, problem })

/**
 * Checks a chosen file as the server will, by its first bytes and not by its name, before the
 * upload. An image that can be shrunk may be larger than a document. Never rejects: an unreadable
 * file is refused.
 */
export async function checkFile(file: File, canShrink = false): Promise<FileCheck> {
  if (file.size === 0) return refused('document.empty')
  if (file.size > (canShrink ? IMAGE_BYTES : DOCUMENT_BYTES)) {
    return refused('document.too_large')
  }
  try {
    const type = typeOfHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    const isImage = type !== null && type !== 'heic' && type !== 'application/pdf'
    if (!isImage && file.size > DOCUMENT_BYTES) return refused('document.too_large')
    if (type === 'heic' || (type === null && isCalledHeic(file))) return refused('document.heic')
    if (type === null) return refused('document.type_unsupported')
    return { type, problem: null }
  } catch {
    return refused('document.unreadable')
  }
}

/** SHA-256, hexadecimal. */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The stored bytes are missing or damaged. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError'
}

/** This device has no space for another file. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  /** Bytes that may still be stored. */
  readonly quotaLeft: number

  constructor(quotaLeft: number) {
    super('No room on this device')
    this.quotaLeft = quotaLeft
  }
}
