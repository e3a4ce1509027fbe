import { createStore } from '../../api/store.ts'
import { within } from '../../api/time-limit.ts'
import { useStore } from '../../api/use-store.ts'

/** The keys of the person whose data is open on this page; none of them can be read out. */
export interface OwnerKeys {
  /** AES-GCM: seals stored data. */
  seal: CryptoKey
  /** HMAC: derives the name of a record, which reveals nothing of it. */
  name: CryptoKey
}

export interface Owner {
  userId: string
}

/** No person's key is open: sealed data can be neither read nor written. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/** This device can't sign or seal envelopes yet: it had no connection since the person came. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}

/** After a sign-in, a screen waits this long for the person's key before it reports a failure. */
const OWNER_TIMEOUT_MS = 8000

const open = createStore<{ owner: Owner; keys: OwnerKeys } | null>(null)

/** The owner whose key is open on this page, or `null`. */
export function currentOwner(): Owner | null {
  return open.get()?.owner ?? null
}

/** Whether a person's key is open on this page, so that their work can be stored. */
export function useHasKey(): boolean {
  return useStore(open) !== null
}

/** Calls the listener when a key is opened, dropped or exchanged; answers how to unsubscribe. */
export function onOwnerChange(listener: () => void): () => void {
  return open.subscribe(listener)
}

/** Resolves when an owner's key is open: at once, or after the sign-in's background or an unlock. */
export function whenOwnerOpened(): Promise<Owner> {
  return new Promise((resolve) => {
    const owner = currentOwner()
    if (owner) return resolve(owner)
    const stop = open.subscribe((opened) => {
      if (!opened) return
      stop()
      resolve(opened.owner)
    })
  })
}

/** The open owner, for a screen that can show nothing without it. Rejects where no key opens. */
export const waitForOwner = (): Promise<Owner> => within(OWNER_TIMEOUT_MS, whenOwnerOpened())

/** The open owner with the keys. Throws `LockedError`. */
export function requireOwner(): { owner: Owner; keys: OwnerKeys } {
  const opened = open.get()
  if (!opened) throw new LockedError('No key is open')
  return opened
}

/** From now on this person's data can be read and written here; `null` drops the key from memory. */
export function setOwner(userId: string | null, keys?: OwnerKeys): void {
  open.set(userId !== null && keys ? { owner: { userId }, keys } : null)
}
