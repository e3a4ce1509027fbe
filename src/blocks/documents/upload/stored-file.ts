import type { UploadSlot } from './upload-slot.ts'

/** Storage for a form's files, so that they survive the page. */
export interface FileStorage {
  /** Rejects when the bytes could not be stored. */
  save(file: { fileId: string; size: number }, bytes: Uint8Array): Promise<void>
}

/** A document as a form restores it. */
export interface RestoredSlot extends Required<Pick<UploadSlot, 'file' | 'fileId' | 'sha256'>> {
  hides?: UploadSlot['hides']
  upload: UploadSlot['upload'] | null
  isAttached: boolean
  /** Its bytes were stored here when the document was. */
  isStored?: boolean
  /** Loads the file's bytes; `undefined` when they are missing. */
  load: () => Promise<File | undefined>
}

/** The slot of a restored document before its bytes are loaded. */
export function slotFromRestored(restored: RestoredSlot): UploadSlot {
  const { file, fileId, sha256, hides, upload, isAttached, isStored } = restored
  const known = {
    ...{ file, fileId, sha256 },
    ...(hides && { hides }),
    ...(upload && { upload }),
    ...(isStored && { isStored }),
  }
  const status = upload ? 'uploaded' : 'checking'
  return { ...known, status: isAttached ? 'attached' : status, progress: upload ? 1 : 0 }
}
