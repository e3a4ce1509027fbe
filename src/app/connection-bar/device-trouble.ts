import type { Asking } from '../../offline/connectivity/ask-again.ts'

/**
 * What this device cannot do for the person who works on it. `cannot_store`: what is typed is on the
 * screen alone. `cannot_send`: it is stored, and no envelope can be made of it.
 */
export type DeviceTrouble = 'cannot_store' | 'cannot_send'

export interface DeviceFacts {
  /** Somebody is signed in, and no lock is before the page. */
  isAtWork: boolean
  hasKey: boolean
  canSign: boolean
  /** How the tries to get the key and to become a signer are getting on. */
  opening: Asking
  preparing: Asking
}

/** The trouble to be told, and whether it is certain: a try under way may end it in a moment. */
export function troubleOf(facts: DeviceFacts): { kind: DeviceTrouble; isCertain: boolean } | null {
  const { isAtWork, hasKey, canSign, opening, preparing } = facts
  if (!isAtWork) return null
  if (!hasKey) {
    return opening === 'done' ? null : { kind: 'cannot_store', isCertain: opening === 'failed' }
  }
  if (canSign || preparing === 'done') return null
  return { kind: 'cannot_send', isCertain: preparing === 'failed' }
}
