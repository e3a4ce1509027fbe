import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '../../../contract/codes/code-digits.ts'
import type { CodeBinding } from './queries.ts'

const KEY_BYTES = 32

/** Six digits, each code as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/**
 * The key of codes, made of the messages' key. A stolen copy of the codes is useless without it: no code can be
 * tried out.
 */
export function codeKeyOf(messageKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', messageKey, '', 'one-time codes', KEY_BYTES))
}

/** The form in which a code is stored. */
export function codeHmac(key: Buffer, code: string, binding: CodeBinding): string {
  const { codeId, accountId, sessionHash, purpose, requestId } = binding
  const bound = JSON.stringify([codeId, accountId, sessionHash, purpose, requestId, code])
  return createHmac('sha256', key).update(bound).digest('base64url')
}

/** Whether the typed code is the stored one; takes the same time whatever was typed. */
export function isCode(stored: string, key: Buffer, code: string, binding: CodeBinding): boolean {
  const [expected, given] = [Buffer.from(stored), Buffer.from(codeHmac(key, code, binding))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
