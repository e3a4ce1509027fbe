import type { UploadSlot } from './upload-slot.ts'

/** Where a form keeps the files that it takes in, so that they outlive the page. */
export interface FileStorage {
  /** Rejects when the bytes could not be kept. */
  save(file: { fileId: string; size: number }, bytes: Uint8Array): Promise<void>
}

/** A document as a form finds it again. */
export interface RestoredSlot extends Required<Pick<UploadSlot, 'file' | 'fileId' | 'sha256'>> {
  hides?: UploadSlot['hides']
  upload: UploadSlot['upload'] | null
  isAttached: boolean
  /** Its bytes; `undefined` when they are no longer there. */
  load: () => Promise<File | undefined>
}

/** The slot of a document that was kept, before its bytes are there. */
export function slotFromRestored(restored: RestoredSlot): UploadSlot {
  const { file, fileId, sha256, hides, upload, isAttached } = restored
  const known = { file, fileId, sha256, ...(hides && { hides }), ...(upload && { upload }) }
  const status = upload ? 'uploaded' : 'checking'
  return { ...known, status: isAttached ? 'attached' : status, progress: upload ? 1 : 0 }
}
