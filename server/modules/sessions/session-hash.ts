import { createHash } from 'node:crypto'

/** The hash under which a cookie's value is stored and looked up. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
