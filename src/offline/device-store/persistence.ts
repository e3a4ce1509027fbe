import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** What the browser shall keep free: a full disk breaks more than a draft. */
const RESERVED_SHARE = 0.2

const isPersistent = createStore(false)
let requested: Promise<void> | null = null

/**
 * Asks the browser, once for this page, not to throw away what was saved. Some ask the person: call
 * it after the first save, when it is clear what for.
 */
export function requestPersistence(): Promise<void> {
  requested ??= request().then(isPersistent.set)
  return requested
}

async function request(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

/** Whether what is saved stays until somebody deletes it. Without that no word may promise it. */
export function useStoragePersistent(): boolean {
  return useStore(isPersistent)
}

/** Bytes that may still be kept here; infinite where the browser does not tell. */
export async function quotaLeft(): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return Infinity
    return Math.max(0, quota * (1 - RESERVED_SHARE) - usage)
  } catch {
    return Infinity
  }
}
