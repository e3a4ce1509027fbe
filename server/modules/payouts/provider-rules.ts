import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderWord } from '../../../contract/payouts/call-back.ts'
import { SIGNATURE_MINUTES, signedText } from '../../../contract/payouts/call-back.ts'
import type { Environment } from '../../platform/environment.ts'

/** How money goes. */
export type ProviderSetting = Environment['payoutProvider']

/** The signature of a text by the secret that both sides have. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether a provider's word is signed, and was sent a short time ago. */
export function isSigned(
  secret: string,
  word: ProviderWord,
  signature: unknown,
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() - Date.parse(word.sentAt))
  if (typeof signature !== 'string' || age > SIGNATURE_MINUTES * 60_000) return false
  const [given, right] = [signature, signatureOf(secret, signedText(word))].map((text) =>
    Buffer.from(text),
  )
  return given !== undefined && given.length === right?.length && timingSafeEqual(given, right)
}
