import { useEffect, useState } from 'react'
import { useStore } from '../../api/use-store.ts'
import { useLock } from '../../session/lock.ts'
import { useVisitor } from '../../session/user.tsx'
import { openingState, preparingState } from '../connectivity/asking.ts'
import { useHasKey } from '../device-store/owner.ts'
import { useStorageKind } from '../device-store/storage-kind.ts'
import { useCanSign } from './can-sign.ts'
import type { DeviceTrouble } from './device-trouble.ts'
import { troubleOf } from './device-trouble.ts'

/** A key that comes sooner is no news. */
const PATIENCE_MS = 4000

/** What this device cannot do now, once that is certain or takes long. */
export function useDeviceTrouble(): DeviceTrouble | null {
  const isSignedIn = useVisitor() !== null
  const trouble = troubleOf({
    isAtWork: useLock() === 'open' && isSignedIn,
    storage: useStorageKind(),
    hasKey: useHasKey(),
    canSign: useCanSign(),
    opening: useStore(openingState),
    preparing: useStore(preparingState),
  })
  const kind = trouble?.kind ?? null
  const isCertain = trouble?.isCertain ?? false
  const [told, setTold] = useState<DeviceTrouble | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTold(kind), isCertain || kind === null ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [kind, isCertain])
  return told === kind ? told : null
}
