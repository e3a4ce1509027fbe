/** The bytes that were kept on this device are not there any more, or not whole. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError'
}

/** This device has no room for another file. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  /** Bytes that may still be kept. */
  readonly quotaLeft: number

  constructor(quotaLeft: number) {
    super('No room on this device')
    this.quotaLeft = quotaLeft
  }
}
