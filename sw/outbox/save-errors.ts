import type { Entry, Tombstone } from './entry.ts'

/** An envelope of that id was saved here before: it waits, or it was acknowledged. */
export class AlreadySavedError extends Error {
  override readonly name = 'AlreadySavedError'
  readonly saved: Entry | Tombstone

  constructor(saved: Entry | Tombstone) {
    super(`${saved._id} is saved already`)
    this.saved = saved
  }
}

/** The entry to be corrected is not here any more, or is tried again and may arrive. */
export class NotCorrectableError extends Error {
  override readonly name = 'NotCorrectableError'
}

/** There is no room left on this device for what was to be saved; nothing of it was. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
