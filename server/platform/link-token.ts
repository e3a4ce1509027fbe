import { createHash, randomBytes } from 'node:crypto'

/** A random token for a link, base64url; only whoever holds the link has it. */
export function makeLinkToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** What the server keeps of a token: its SHA-256, base64url. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
