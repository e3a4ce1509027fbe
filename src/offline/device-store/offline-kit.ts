import type { KitProgress } from '../../../contract/devices/device-identity.ts'
import { STORE_KITS_MESSAGE } from '../../../contract/devices/device-identity.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'

const RETRY_MS = 60_000

/** `null`: the worker has not said yet, or there is none. */
const progress = createStore<KitProgress | null>(null)

/** Whether this device has all that its people need offline. Only the worker says that it has. */
export function useKitProgress(): KitProgress | null {
  return useStore(progress)
}

/** A first worker is being installed: the app does not open without a connection yet. */
export function noteFirstInstall(): void {
  if (progress.get() === null) progress.set('preparing')
}

let retry: ReturnType<typeof setTimeout> | undefined
let question: MessagePort | null = null

/**
 * Has the worker store what this device's people need, and the worker of the next version, which may
 * wait with the files of fewer roles. Asks again while something is missing.
 */
export async function storeKit(): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker?.ready) ?? {}
  waiting?.postMessage({ type: STORE_KITS_MESSAGE })
  if (!active) return
  const { port1: port, port2 } = new MessageChannel()
  // What an earlier question is answered no longer counts.
  question?.close()
  question = port
  port.onmessage = ({ data }: MessageEvent<KitProgress>) => progress.set(data)
  active.postMessage({ type: STORE_KITS_MESSAGE }, [port2])
  clearTimeout(retry)
  retry = setTimeout(storeMissing, RETRY_MS)
}

function storeMissing(): void {
  if (progress.get() === 'preparing' && currentConnection() === 'online') void storeKit()
}

onConnectionChange(storeMissing)
