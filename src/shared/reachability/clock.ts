import { useSyncExternalStore } from 'react'
import { deviceClockOffBy } from '../../../contract/device-clock.ts'

const listeners = new Set<() => void>()
let offBy: number | null = null

/** Takes what both clocks showed at one moment, in milliseconds. */
export function compareClocks(device: number, server: number): void {
  const found = deviceClockOffBy(device, server)
  if (found === offBy) return
  offBy = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds by which the device's clock is wrong, ahead if positive; `null` when it is right. */
export function useClockOff(): number | null {
  return useSyncExternalStore(subscribe, () => offBy)
}
