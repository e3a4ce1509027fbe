import { deviceDatabase } from './database.ts'
import { clearSeen } from './lock-device.ts'
import { changeOwner, findOwner } from './owner-records.ts'
import { openOwner } from './owner.ts'
import type { OwnerRecord, WrapKind } from './records.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { fetchServerKey } from './server-key.ts'
import { unwrap, wrap } from './wrapped-keys.ts'

export const PIN_LENGTH = { min: 6, max: 12 } as const

type OwnWay = Extract<WrapKind, 'pin' | 'device'>

/** The open owner's record. */
export async function ownRecord(): Promise<OwnerRecord | undefined> {
  return findOwner(openOwner().owner.userId)
}

/**
 * Adds a way to unlock for the person whose key is open. The open key can't be read out, so that
 * the server's is needed: rejects without its answer.
 */
export async function setWay(kind: OwnWay, secret: Bytes, credentialId?: Bytes): Promise<void> {
  const ownerId = openOwner().owner.userId
  const record = await findOwner(ownerId)
  const serverKey = await fetchServerKey()
  const dataKey =
    record?.wraps.server && (await unwrap('server', ownerId, serverKey, record.wraps.server))
  serverKey.fill(0)
  if (!dataKey) throw new Error('The data key could not be opened')
  const made = await wrap(kind, ownerId, secret, dataKey)
  dataKey.fill(0)
  const way = credentialId ? { ...made, credentialId } : made
  await changeOwner(ownerId, ({ wraps }) => ({ wraps: { ...wraps, [kind]: way } }))
}

export async function removeWay(kind: OwnWay): Promise<void> {
  await changeOwner(openOwner().owner.userId, ({ wraps: { [kind]: _gone, ...wraps } }) => ({
    wraps,
  }))
}

/** Bytes that lie here for the person: what was seen, and what was not sent. */
export async function keptBytes(): Promise<{ seen: number; unsent: number }> {
  const ownerId = openOwner().owner.userId
  const database = await deviceDatabase()
  const sizes = { queries: 0, drafts: 0, files: 0 }
  for (const store of ['queries', 'drafts', 'files'] as const) {
    const records = await database.getAllFromIndex(store, 'ownerId', ownerId)
    for (const { sealed } of records) sizes[store] += sealed.byteLength
  }
  return { seen: sizes.queries, unsent: sizes.drafts + sizes.files }
}

/** Removes what the person saw and every way to unlock here; what was not sent stays sealed. */
export async function removeSeen(): Promise<void> {
  const ownerId = openOwner().owner.userId
  clearSeen()
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
  await changeOwner(ownerId, ({ wraps: { server } }) => ({ wraps: server ? { server } : {} }))
}
