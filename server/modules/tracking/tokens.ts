import { createHash, randomBytes } from 'node:crypto'
import { TRACKING_TOKEN_BYTES } from '../../../contract/tracking/tracking.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteOldTokens, insertToken } from './queries.ts'

/** How many later receipts of one application open tracking; the slip of the capture always does. */
const MAX_TOKENS = 20

/** What the server keeps of a token: its SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Makes a fresh token that opens tracking of the application, and ends the oldest beyond twenty.
 * The caller holds the application's row locked, so that the number stays bounded.
 */
export async function mintToken(tx: Tx, applicationId: string): Promise<string> {
  const token = randomBytes(TRACKING_TOKEN_BYTES).toString('base64url')
  await insertToken(tx, applicationId, hashToken(token))
  await deleteOldTokens(tx, applicationId, MAX_TOKENS)
  return token
}
