import { deviceClockSkew } from '../../../contract/devices/device-clock.ts'
import { setClockError } from '../../api/server-time.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { storageKeys } from '../../storage-keys.ts'

/** The device's and the server's clock at one moment, in milliseconds. */
export interface Clocks {
  device: number
  server: number
}

const offBy = createStore<number | null>(null)
let last: Clocks | null = null

/** A clock that is right to five minutes is left as it is. */
function errorOf({ device, server }: Clocks): number {
  return deviceClockSkew(device, server) === null ? 0 : device - server
}

/**
 * Restores the clock's error that an earlier page has measured, until the server answers. Not used
 * when the clock was set since: the corrected time would lie before that measurement.
 */
export function restoreClockError(deviceNow = Date.now()): void {
  const known = readClocks()
  if (!known || last) return
  const error = errorOf(known)
  if (deviceNow - error >= known.server) setClockError(error)
}

/** Takes the reading of both clocks at one moment. */
export function compareClocks({ device, server }: Clocks): void {
  last = { device, server }
  try {
    localStorage.setItem(storageKeys.clocks, JSON.stringify(last))
  } catch {
    // This page still knows.
  }
  offBy.set(deviceClockSkew(device, server))
  setClockError(errorOf(last))
}

/** Seconds by which the device's clock is wrong, ahead if positive; `null` when it is right. */
export function useClockOff(): number | null {
  return useStore(offBy)
}

/** The last reading of both clocks, by this page or an earlier one. */
export function lastClocks(): Clocks | null {
  return last ?? readClocks()
}

function readClocks(): Clocks | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeys.clocks) ?? 'null') as Clocks | null
    const isWhole = Number.isFinite(stored?.device) && Number.isFinite(stored?.server)
    return isWhole ? stored : null
  } catch {
    return null
  }
}
