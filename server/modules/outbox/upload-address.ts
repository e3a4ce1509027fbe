import { createHash } from 'node:crypto'
import type { Envelope, Attachment } from '../../../contract/outbox/envelope.ts'

const TOKEN_BYTES = 16

/**
 * What the address of a attachment's upload ends with. It comes from the attachment's own key, 256 random bits
 * that only the device and this server know: every try, on any instance, gets the same address, and
 * nothing has to be kept by which it could be found out.
 */
export function tokenOf(
  envelope: Pick<Envelope, 'ownerId'>,
  attachment: Attachment,
  attachmentKey: Uint8Array<ArrayBuffer>,
): string {
  return createHash('sha256')
    .update(
      JSON.stringify(['upload', envelope.ownerId, attachment.attachmentId, attachment.sha256]),
    )
    .update(attachmentKey)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
}

/** What an upload is found by: whoever reads the table can't write to it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The path of an upload. */
export function addressOf(token: string): string {
  return `/uploads/${token}`
}
