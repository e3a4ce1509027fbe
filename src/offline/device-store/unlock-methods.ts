import { deviceDatabase } from './database.ts'
import { clearInactiveQueries } from './lock-device.ts'
import { changeOwner, findOwner } from './owner-records.ts'
import { requireOwner } from './owner.ts'
import type { OwnerRecord, WrappedKeyKind } from './records.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { fetchServerKey } from './server-key.ts'
import { unwrap, wrap } from './wrapped-keys.ts'

export const PIN_LENGTH = { min: 6, max: 12 } as const

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
  kind: UnlockMethod,
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

/** Bytes that lie here for the person: what was seen, and what was not sent. */
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

/** Removes what the person saw and every way to unlock here; what was not sent stays sealed. */
export async function removeCachedData(): Promise<void> {
  const ownerId = requireOwner().owner.userId
  clearInactiveQueries()
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
  await changeOwner(ownerId, ({ wrappedKeys: { server } }) => ({
    wrappedKeys: server ? { server } : {},
  }))
}
