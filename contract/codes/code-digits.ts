// This file uses no schemas: the front door's script must not load a schema library that it never runs.

import { withLatinDigits } from '../core/text/digits.ts'

export const CODE_DIGITS = 6
/** How long the page waits before it offers to send another code. */
export const RESEND_SECONDS = 60

/** The digits of what was typed or pasted, as many as a code has. */
export function codeDigits(text: string): string {
  return withLatinDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS)
}
