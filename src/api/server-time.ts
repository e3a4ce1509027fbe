import { indiaDay } from '../../contract/core/india-day.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** Milliseconds by which the device's clock is ahead of the server's; 0 while it is right. */
const clockError = createStore(0)

export const setClockError = clockError.set
export const onClockErrorChange = clockError.subscribe

/** Milliseconds by which the device's clock is ahead; 0 while it is right. */
export function useClockError(): number {
  return useStore(clockError)
}

/** Now by the server's clock as far as it is known: every deadline and every age goes by it. */
export function serverNow(): number {
  return Date.now() - clockError.get()
}

/** Today's day of India, by the same clock. */
export function serverDay(): string {
  return indiaDay(new Date(serverNow()))
}

/** A moment that this device's clock has stamped, by the server's clock. */
export function byServerTime(deviceTime: number): number {
  return deviceTime - clockError.get()
}
