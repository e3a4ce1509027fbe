import type { SessionUser } from '../../../contract/sessions/session.ts'
import { deviceDatabase } from './database.ts'
import type { WrappedKeyKind, OwnerRecord } from './database.ts'
import { openUnlocked } from './keyring.ts'
import { clearInactiveQueries } from './lock-device.ts'
import { changeOwner, findOwner } from './owner-records.ts'
import { requireOwner } from './owner.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { fetchServerKey } from './server-key.ts'
import { unwrap, wrap } from './wrapped-keys.ts'

/** After this many wrong answers only an online sign-in opens the data (offline.md, Read side). */
export const MAX_FAILED_ATTEMPTS = 10

export type UnlockResult =
  | { opened: true; user: SessionUser }
  /**
   * `attemptsLeft`: remaining tries; 0: the ways to unlock were deleted; `null`: there was no such
   * way.
   */
  | { opened: false; attemptsLeft: number | null }

/**
 * Tries one way to open a person's data without the server. A try is counted, on the disk, before
 * it is made, so that ending the page in the middle gains nothing.
 */
export async function tryUnlock(
  ownerId: string,
  kind: Exclude<WrappedKeyKind, 'server'>,
  secret: Bytes,
): Promise<UnlockResult> {
  const known = await findOwner(ownerId)
  const wrapped = known?.wrappedKeys[kind]
  if (!wrapped) return { opened: false, attemptsLeft: null }
  const counted = await changeOwner(ownerId, ({ failedAttempts }) => ({
    failedAttempts: failedAttempts + 1,
  }))
  const failedAttempts = counted?.failedAttempts ?? MAX_FAILED_ATTEMPTS
  // Presses in two tabs at once still get only that many tries.
  const dataKey =
    failedAttempts > MAX_FAILED_ATTEMPTS ? null : await unwrap(kind, ownerId, secret, wrapped)
  const user = dataKey && counted ? await openUnlocked(counted, dataKey) : null
  dataKey?.fill(0)
  if (user) return { opened: true, user }
  if (failedAttempts < MAX_FAILED_ATTEMPTS)
    return { opened: false, attemptsLeft: MAX_FAILED_ATTEMPTS - failedAttempts }
  await removeUnlockMethods(ownerId)
  return { opened: false, attemptsLeft: 0 }
}

/** Sealed records stay: the next online sign-in opens them by the server's key. */
async function removeUnlockMethods(ownerId: string): Promise<void> {
  await changeOwner(ownerId, ({ wrappedKeys: { server } }) => ({
    openKeys: null,
    locked: 'signed-out',
    failedAttempts: 0,
    wrappedKeys: server ? { server } : {},
  }))
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
}

export const PIN_LENGTH = { min: 6, max: 12 } as const

/** What a person sets and removes; the password comes along with each time that it is typed. */
type UnlockMethod = Extract<WrappedKeyKind, 'pin' | 'device'>

/** The open owner's record. */
export async function ownRecord(): Promise<OwnerRecord | undefined> {
  return findOwner(requireOwner().owner.userId)
}

/**
 * Adds a way to unlock for the person whose key is open. The open key can't be read out, so that
 * the server's is needed: rejects without its answer.
 */
export async function addUnlockMethod(
  kind: UnlockMethod | 'password',
  secret: Bytes,
  credentialId?: Bytes,
): Promise<void> {
  const ownerId = requireOwner().owner.userId
  const record = await findOwner(ownerId)
  const serverKey = await fetchServerKey()
  const dataKey =
    record?.wrappedKeys.server &&
    (await unwrap('server', ownerId, serverKey, record.wrappedKeys.server))
  serverKey.fill(0)
  if (!dataKey) throw new Error('The data key could not be opened')
  const made = await wrap(kind, ownerId, secret, dataKey)
  dataKey.fill(0)
  const wrapped = credentialId ? { ...made, credentialId } : made
  await changeOwner(ownerId, ({ wrappedKeys }) => ({
    wrappedKeys: { ...wrappedKeys, [kind]: wrapped },
  }))
}

export async function removeUnlockMethod(kind: UnlockMethod): Promise<void> {
  await changeOwner(
    requireOwner().owner.userId,
    ({ wrappedKeys: { [kind]: _removed, ...wrappedKeys } }) => ({
      wrappedKeys,
    }),
  )
}

/** Bytes stored here for the person: cached and unsent data. */
export async function storedBytes(): Promise<{ seen: number; unsent: number }> {
  const ownerId = requireOwner().owner.userId
  const database = await deviceDatabase()
  const sizes = { queries: 0, drafts: 0, files: 0 }
  for (const store of ['queries', 'drafts', 'files'] as const) {
    const records = await database.getAllFromIndex(store, 'ownerId', ownerId)
    for (const { sealed } of records) sizes[store] += sealed.byteLength
  }
  return { seen: sizes.queries, unsent: sizes.drafts + sizes.files }
}

/** Removes the person's cached data and every way to unlock here; unsent data stays sealed. */
export async function removeCachedData(): Promise<void> {
  const ownerId = requireOwner().owner.userId
  clearInactiveQueries()
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
  await changeOwner(ownerId, ({ wrappedKeys: { server } }) => ({
    wrappedKeys: server ? { server } : {},
  }))
}
