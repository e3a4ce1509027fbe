import { useEffect, useState } from 'react'
import { useStore } from '../../api/use-store.ts'
import { deviceOpening } from '../../offline/device-store/open-device.ts'
import { useHasKey } from '../../offline/device-store/owner.ts'
import { useCanSign } from '../../offline/outbox/can-sign.ts'
import { signerPreparation } from '../../offline/outbox/prepare-signer.ts'
import { useLock } from '../../session/lock.ts'
import { useVisitor } from '../../session/user.tsx'
import type { DeviceTrouble } from './device-trouble.ts'
import { troubleOf } from './device-trouble.ts'

/** A key that comes sooner is no news. */
const PATIENCE_MS = 4000

/** What this device cannot do now, once that is certain or takes long. */
export function useDeviceTrouble(): DeviceTrouble | null {
  const isSignedIn = useVisitor() !== null
  const trouble = troubleOf({
    isAtWork: useLock() === 'open' && isSignedIn,
    hasKey: useHasKey(),
    canSign: useCanSign(),
    opening: useStore(deviceOpening.state),
    preparing: useStore(signerPreparation.state),
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

/** Asks again, at the press of a person. */
export async function askNow(): Promise<void> {
  await deviceOpening.again()
  await signerPreparation.again()
}
