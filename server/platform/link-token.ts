import { createHash, randomBytes } from 'node:crypto'

/** A random token for a link, base64url. Only the holder of the link has the token. */
export function makeLinkToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** The form in which the server stores a token: its SHA-256, base64url. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
