import type { Asking } from '../connectivity/asking.ts'
import type { StorageKind } from '../device-store/storage-kind.ts'

/**
 * What this device cannot do for the person who works on it. `no_storage`: the browser cannot keep a
 * database. `cannot_store`: the key to store anything under has not come yet. Both leave what is typed
 * on the screen alone. `cannot_send`: work is stored, and no envelope can be made of it yet.
 */
export type DeviceTrouble = 'no_storage' | 'cannot_store' | 'cannot_send'

export interface DeviceFacts {
  /** Somebody is signed in, and no lock is before the page. */
  isAtWork: boolean
  storage: StorageKind
  hasKey: boolean
  canSign: boolean
  /** How the tries to get the key and to become a signer are getting on. */
  opening: Asking
  preparing: Asking
}

/** The trouble to be told, and whether it is certain: a try under way may end it in a moment. */
export function troubleOf(facts: DeviceFacts): { kind: DeviceTrouble; isCertain: boolean } | null {
  const { isAtWork, storage, hasKey, canSign, opening, preparing } = facts
  if (!isAtWork) return null
  if (storage === 'memory') return { kind: 'no_storage', isCertain: true }
  if (!hasKey) {
    return opening === 'done' ? null : { kind: 'cannot_store', isCertain: opening === 'failed' }
  }
  if (canSign || preparing === 'done') return null
  return { kind: 'cannot_send', isCertain: preparing === 'failed' }
}
