import type { Entry, Tombstone } from './entry.ts'

/** Thrown when an envelope with this id was saved here before: it waits, or was acknowledged. */
export class AlreadySavedError extends Error {
  override readonly name = 'AlreadySavedError'
  readonly saved: Entry | Tombstone

  constructor(saved: Entry | Tombstone) {
    super(`${saved._id} is saved already`)
    this.saved = saved
  }
}

/** The entry to be corrected is gone, or is tried again and may arrive. */
export class NotCorrectableError extends Error {
  override readonly name = 'NotCorrectableError'
}

/** This device has no space left; nothing was saved. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
