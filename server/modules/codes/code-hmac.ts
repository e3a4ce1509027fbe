import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '../../../contract/codes/code-digits.ts'
import type { KeyRing, SealKey } from '../../platform/sealed-text.ts'
import { deriveKeys } from '../../platform/sealed-text.ts'
import type { CodeBinding } from './queries.ts'

/** Six digits, each code as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/**
 * The keys of codes, made of those of messages. A stolen copy of the codes is useless without it: no code can be
 * tried out.
 */
export const codeKeysOf = (keys: KeyRing) => deriveKeys(keys, 'one-time codes')

function hmacOf({ bytes }: SealKey, code: string, binding: CodeBinding): string {
  const { codeId, accountId, sessionHash, purpose, requestId } = binding
  const bound = JSON.stringify([codeId, accountId, sessionHash, purpose, requestId, code])
  return createHmac('sha256', bytes).update(bound).digest('base64url')
}

/** The form in which a code is stored, by the newest key. */
export function codeHmac([newest]: KeyRing, code: string, binding: CodeBinding): string {
  return hmacOf(newest, code, binding)
}

/** Whether the typed code is the stored one, by any of the keys; takes the same time whatever was typed. */
export function isCode(stored: string, keys: KeyRing, code: string, binding: CodeBinding): boolean {
  const expected = Buffer.from(stored)
  const same = keys.map((key) => {
    const given = Buffer.from(hmacOf(key, code, binding))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return same.includes(true)
}
