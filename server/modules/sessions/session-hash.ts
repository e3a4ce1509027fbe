import { createHash } from 'node:crypto'

/** What a cookie's value is stored and looked up as. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
