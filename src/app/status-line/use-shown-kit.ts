import { useEffect, useState } from 'react'
import type { KitProgress } from '../../../contract/devices/device-identity.ts'
import { useStore } from '../../api/use-store.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { useKitProgress } from '../../offline/device-store/offline-kit.ts'
import { useHasKey } from '../../offline/device-store/owner.ts'
import { areServicesStored } from '../../offline/device-store/reference-copy.ts'
import { useStorageKind } from '../../offline/device-store/storage-kind.ts'
import { useCanSign } from '../../offline/outbox/can-sign.ts'
import { useVisitor } from '../../session/user.tsx'

/** A few files are stored sooner than a person could read about it. */
const PATIENCE_MS = 1500
const READY_MS = 4000

/** Whether the disk has what work without a connection needs besides the kit. */
function useIsEquipped(): boolean {
  const hasKey = useHasKey()
  const canSign = useCanSign()
  return useStore(areServicesStored) && hasKey && canSign
}

/**
 * The progress of this device's offline kit, for the bar. A kit that was ready from the start shows
 * nothing; one that was being prepared shows `ready` for a moment. Offline the bar says other
 * things.
 */
export function useShownKit(): KitProgress | null {
  const progress = useKitProgress()
  const isOnline = useReachability() === 'online'
  const isEquipped = useIsEquipped()
  const isLasting = useStorageKind() !== 'memory'
  const isVisitor = useVisitor() === null
  const [shown, setShown] = useState<KitProgress | null>(null)
  useEffect(() => {
    const wait = (next: KitProgress | null, ms: number) => {
      const timer = setTimeout(() => setShown(next), ms)
      return () => clearTimeout(timer)
    }
    if (progress === 'preparing') return wait('preparing', PATIENCE_MS)
    if (shown === 'preparing' && !isLasting) return wait(null, 0)
    if (shown === 'preparing') return isEquipped ? wait('ready', 0) : undefined
    if (shown === 'ready' && isOnline) return wait(null, READY_MS)
    return undefined
  }, [progress, shown, isOnline, isEquipped, isLasting])
  return isOnline && !isVisitor ? shown : null
}
