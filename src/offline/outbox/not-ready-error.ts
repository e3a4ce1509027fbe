/** This device can't sign or seal envelopes yet: it has had no link since the person came. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}
