/** The bytes that were kept on this device are not there any more, or not whole. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError'
}

/** This device has no room for another file. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  /** Bytes that may still be kept. */
  readonly room: number

  constructor(room: number) {
    super('No room on this device')
    this.room = room
  }
}
