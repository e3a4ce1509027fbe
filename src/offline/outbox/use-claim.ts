import { useClockError } from '../../api/server-time.ts'
import { useStoragePersistent } from '../device-store/persistence.ts'
import { useCanSign } from './can-sign.ts'
import type { Claim, WorkState } from './entry-claims.ts'
import { claimOf } from './entry-claims.ts'

interface Work {
  state: WorkState
  /** Epoch milliseconds by the device's clock; `null` while nothing is stored. */
  savedAt: number | null
}

/** How to tell what this device may claim of a person's work now. */
export function useClaims(): (work: Work) => Claim {
  const isPersistent = useStoragePersistent()
  const isRegistered = useCanSign()
  const clockErrorMs = useClockError()
  return (work) => claimOf({ ...work, isPersistent, isRegistered, clockErrorMs })
}
