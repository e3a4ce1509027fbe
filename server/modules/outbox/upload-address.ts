import { createHash } from 'node:crypto'
import type { Letter, Part } from '../../../contract/outbox/envelope.ts'

const TOKEN_BYTES = 16

/**
 * What the address of a part's upload ends with. It comes from the part's own key, 256 random bits
 * that only the device and this server know: every try, on any instance, gets the same address, and
 * nothing has to be kept by which it could be found out.
 */
export function tokenOf(
  letter: Pick<Letter, 'ownerId'>,
  part: Part,
  partKey: Uint8Array<ArrayBuffer>,
): string {
  return createHash('sha256')
    .update(JSON.stringify(['upload', letter.ownerId, part.partId, part.sha256]))
    .update(partKey)
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
