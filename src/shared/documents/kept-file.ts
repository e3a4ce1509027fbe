import type { UploadSlot } from './upload-slot.ts'

/** Where a form keeps the files that it takes in, so that they outlive the page. */
export interface FileKeeper {
  /** Rejects when the bytes could not be kept. */
  keep(file: { fileId: string; size: number }, bytes: Uint8Array): Promise<void>
}

/** A document as a form finds it again. */
export interface RestoredSlot extends Required<Pick<UploadSlot, 'file' | 'fileId' | 'sha256'>> {
  upload: UploadSlot['upload'] | null
  isAttached: boolean
  /** Its bytes; `undefined` when they are no longer there. */
  load: () => Promise<File | undefined>
}
