import type { Channel } from '../../../contract/core/primitives.ts'

const DOTS = '•••'
const SHOWN_DIGITS = 4

/** Enough of an address to know it again: `a•••@example.in`, `•••3210`. */
export function maskedAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return DOTS + address.slice(-SHOWN_DIGITS)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(1, at))}${DOTS}${address.slice(at)}`
}
