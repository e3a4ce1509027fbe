import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import type { Upload } from '../../../../contract/documents/documents.ts'

/**
 * - `checking`: it is being looked at and taken in.
 * - `needsMasking`: a number in it is to be hidden first; nothing of it is kept or sent.
 * - `waiting`: it goes on its way when the link is there; `error` says why it did not get through.
 * - `attached`: it lies in an envelope that is being corrected; its bytes can't be read here.
 * - `failed`: it was refused, here or by the server; the same file would be refused again.
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

/** One document that is asked for, and how far it has come. */
export interface UploadSlot {
  status: SlotStatus
  file?: Pick<File, 'name' | 'size' | 'type'>
  /** Of the file in this slot and of no other; names its bytes where they are kept. */
  fileId?: string
  /** SHA-256 of the bytes, hexadecimal, once they were read. */
  sha256?: string
  /** What was hidden in it, or is not there to be hidden, by the word of who has looked. */
  hides?: DocumentPreset['hides'] | undefined
  /** It is being made smaller. */
  isShrinking?: boolean
  /** Bytes of the picture that this is a smaller one of, while that one is still at hand. */
  originalBytes?: number
  /** Its bytes lie safe on this device. */
  isStored?: boolean
  /** Address of the picture on this device, for a file that is one. */
  imageUrl?: string
  /** What the server answered; its `_id` names the document in a submission. */
  upload?: Upload
  /** Sent share, 0 to 1. */
  progress: number
  /** Why it failed or waits: a code found on this device, or whatever was thrown. */
  error?: unknown
}

export const EMPTY_SLOT: UploadSlot = { status: 'empty', progress: 0 }

/** Whether its file was taken in without anybody having looked for what the preset hides. */
export function lacksMasking({ status, hides }: UploadSlot, preset: DocumentPreset): boolean {
  const isTaken = !['empty', 'checking', 'needsMasking', 'failed'].includes(status)
  return isTaken && preset.hides !== undefined && preset.hides !== hides
}

/** Whether a chosen file is on its way to be ready, without anybody doing anything. */
export function isUnderWay({ status }: UploadSlot): boolean {
  return status === 'checking' || status === 'uploading'
}
