import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { Upload } from '../../../../contract/documents/documents.ts'

/**
 * - `checking`: the file is being checked and taken in.
 * - `needsMasking`: a number must be hidden first; nothing is stored or sent.
 * - `waiting`: sent when the connection returns; `error` is the last failure.
 * - `attached`: in an envelope that is being corrected; its bytes can't be read here.
 * - `failed`: refused, here or by the server; the same file would be refused again.
 */
export type SlotStatus =
  | 'empty'
  | 'checking'
  | 'needsMasking'
  | 'waiting'
  | 'uploading'
  | 'uploaded'
  | 'attached'
  | 'failed'

/** One requested document and its progress. */
export interface UploadSlot {
  status: SlotStatus
  file?: Pick<File, 'name' | 'size' | 'type'>
  /** Id of this file in this slot; names its stored bytes. */
  fileId?: string
  /** SHA-256 of the bytes, hexadecimal, once read. */
  sha256?: string
  /** The number that the person has masked on the document, or confirmed not to be there. */
  hides?: DocumentPreset['hides'] | undefined
  /** The image is being shrunk. */
  isShrinking?: boolean
  /** Bytes of the original while this is its smaller version and the original is available. */
  originalBytes?: number
  /** The file's bytes are stored on this device. */
  isStored?: boolean
  /** Storing its bytes here failed, or they are gone: at most the open page has them. */
  isNotStored?: boolean
  /** Object URL of the preview, for an image. */
  imageUrl?: string
  /** The server's answer; its `_id` names the document in a submission. */
  upload?: Upload
  /** Uploaded share, 0 to 1. */
  progress: number
  /** Why the upload failed or waits: a code from this device, or a thrown error. */
  error?: unknown
}

export const EMPTY_SLOT: UploadSlot = { status: 'empty', progress: 0 }

/** Whether the file was taken in without the check for what the preset hides. */
export function lacksMasking({ status, hides }: UploadSlot, preset: DocumentPreset): boolean {
  const isTaken = !['empty', 'checking', 'needsMasking', 'failed'].includes(status)
  return isTaken && preset.hides !== undefined && preset.hides !== hides
}

/** Whether a chosen file becomes ready without further action. */
export function isUnderWay({ status }: UploadSlot): boolean {
  return status === 'checking' || status === 'uploading'
}
