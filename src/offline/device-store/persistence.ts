import { useEffect } from 'react'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { storageKind } from './storage-kind.ts'

/** Share of the quota that stays free: a full disk breaks more than a draft. */
const RESERVED_SHARE = 0.2

const isPersistent = createStore(false)
let requested: Promise<void> | null = null

/** Notes what the browser answered to somebody who asked it by a button. */
export const notePersistence = isPersistent.set

/**
 * Asks the browser, once per page, for persistent storage. Some browsers ask the person: call it
 * after the first save, when the purpose is clear.
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

let looking: Promise<void> | null = null

/** The same look for all rows of a list that are drawn together. */
function lookTogether(): void {
  looking ??= look().finally(() => {
    looking = null
  })
}

/** Looks, without asking the person, whether an earlier page was granted it. */
async function look(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) isPersistent.set(true)
  } catch {
    // A browser that does not tell has promised nothing.
  }
}

/** Whether saved data stays until a person deletes it. Texts may promise this only when storage is persistent. */
export function useStoragePersistent(): boolean {
  useEffect(lookTogether, [])
  return useStore(isPersistent)
}

/** Bytes that may still be stored here; infinite where the browser does not tell. */
export async function quotaLeft(): Promise<number> {
  if (storageKind() === 'memory') return Infinity
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return Infinity
    return Math.max(0, quota * (1 - RESERVED_SHARE) - usage)
  } catch {
    return Infinity
  }
}
