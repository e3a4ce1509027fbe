import { useClockError } from '../../api/server-time.ts'
import { useStoragePersistent } from '../device-store/persistence.ts'
import { storageKind, useStorageKind } from '../device-store/storage-kind.ts'
import { useCanSign } from './can-sign.ts'
import type { Claim, WorkState } from './entry-claims.ts'
import { claimOf } from './entry-claims.ts'

export interface Work {
  state: WorkState
  /** Epoch milliseconds by the device's clock; `null` while it is not stored as it is now. */
  savedAt: number | null
}

/** How to tell what this device may claim of a person's work now. */
export function useClaims(): (work: Work) => Claim {
  const isPersistent = useStoragePersistent()
  const isRegistered = useCanSign()
  const clockErrorMs = useClockError()
  const storage = useStorageKind()
  return (work) => claimOf({ ...work, storage, isPersistent, isRegistered, clockErrorMs })
}

/** Whether the page may be closed without losing this work; for guards, which draw nothing. */
export function mayClosePage(work: Work): boolean {
  const unneeded = { isPersistent: false, isRegistered: false, clockErrorMs: 0 }
  return claimOf({ ...work, ...unneeded, storage: storageKind() }).mayClose
}
