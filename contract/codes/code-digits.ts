// Without schemas: the front door's script brings nothing along that it does not run.

export const CODE_DIGITS = 6
/** How long the page waits before it offers to send another code. */
export const RESEND_SECONDS = 60

/** The digits of what was typed or pasted, as many as a code has. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_DIGITS)
}
