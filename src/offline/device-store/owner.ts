/** The keys of the person whose data is open on this page; none of them can be read out. */
export interface OwnerKeys {
  /** AES-GCM: seals what is stored. */
  seal: CryptoKey
  /** HMAC: names a record without telling what it holds. */
  name: CryptoKey
}

export interface Owner {
  userId: string
}

/** Nobody's key is open: what is sealed can be neither read nor written. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

const listeners = new Set<() => void>()
let open: { owner: Owner; keys: OwnerKeys } | null = null

/** Whose key is open on this page, or `null`. */
export function currentOwner(): Owner | null {
  return open?.owner ?? null
}

/** Hears when a key is opened, dropped or exchanged; answers how to stop hearing. */
export function onOwnerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when an owner's key is open: at once, or after the sign-in's background or an unlock. */
export function whenOwnerOpened(): Promise<Owner> {
  return new Promise((resolve) => {
    if (open) return resolve(open.owner)
    const stop = onOwnerChange(() => {
      if (!open) return
      stop()
      resolve(open.owner)
    })
  })
}

/** The open owner with the keys. Throws `LockedError`. */
export function requireOwner(): { owner: Owner; keys: OwnerKeys } {
  if (!open) throw new LockedError('No key is open')
  return open
}

/** From now on this person's data can be read and written here; `null` drops the key from memory. */
export function setOwner(userId: string | null, keys?: OwnerKeys): void {
  if (userId === null && open === null) return
  open = userId !== null && keys ? { owner: { userId }, keys } : null
  for (const listener of listeners) listener()
}
