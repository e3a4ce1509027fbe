import { displayName } from '../../../contract/person-names.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { deviceDatabase } from './database.ts'
import type { OwnerKeys } from './owner.ts'
import { setOwner } from './owner.ts'
import { findOwner, putOwner } from './owner-records.ts'
import type { OwnerRecord, Wraps } from './records.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { bytesOf, keysOf, newDataKey, seal } from './sealing.ts'
import { fetchServerKey } from './server-key.ts'
import { unwrap, wrap } from './wraps.ts'

/**
 * Opens the data of a person whose session the server has confirmed: by the key that lies open
 * here, or by the one that the server keeps, and makes a fresh key for a person new to this device.
 * Answers false where the person must unlock first. Rejects
 * without an answer of the server.
 * @param password typed at this very sign-in: it opens the data offline from now on
 */
export function openSignedIn(user: SessionUser, password?: string): Promise<boolean> {
  // Two tabs of a person new to this device must not make two keys.
  return navigator.locks.request('device-keys', async () => {
    const ownerId = user.userInfo._id
    const known = await findOwner(ownerId)
    if (known && password === undefined) {
      if (known.live) {
        await remember(known, known.live, user, known.wraps)
        return true
      }
      if (known.locked === 'idle') return false
    }
    const secret = await fetchServerKey()
    const found = known && (await dataKeyBy('server', known, secret))
    if (known && !found) await removeUnreadable(ownerId)
    const dataKey = found ?? newDataKey()
    const wraps: Wraps = { ...(found && known?.wraps) }
    wraps.server ??= await wrap('server', ownerId, secret, dataKey)
    if (password !== undefined) {
      wraps.password = await wrap('password', ownerId, passwordSecret(password), dataKey)
    }
    const keys = await keysOf(dataKey)
    dataKey.fill(0)
    secret.fill(0)
    await remember(known, keys, user, wraps)
    return true
  })
}

/** The secret of a typed password, the same however the keyboard composed its letters. */
export function passwordSecret(password: string): Bytes {
  return bytesOf(password.normalize('NFC'))
}

async function dataKeyBy(kind: 'server', { ownerId, wraps }: OwnerRecord, secret: Bytes) {
  const wrapped = wraps[kind]
  return wrapped ? unwrap(kind, ownerId, secret, wrapped) : null
}

/** The record as it stands with an open key; this page may read from now on. */
async function remember(
  known: OwnerRecord | undefined,
  live: OwnerKeys,
  user: SessionUser,
  wraps: Wraps,
): Promise<void> {
  const { userInfo } = user
  const ownerId = userInfo._id
  await putOwner({
    misses: known?.misses ?? 0,
    ownerId,
    userName: userInfo.userName,
    displayName: displayName(userInfo, userInfo.userName),
    live,
    locked: null,
    wraps,
    lastActiveAt: Date.now(),
    user: await seal(live.seal, bytesOf(JSON.stringify(user)), aboutUser(ownerId)),
  })
  setOwner(ownerId, live)
}

function aboutUser(ownerId: string): string {
  return JSON.stringify(['user', ownerId])
}

/** What was sealed under a key that nothing opens any more is lost; it must not be counted on. */
async function removeUnreadable(ownerId: string): Promise<void> {
  const database = await deviceDatabase()
  for (const store of ['queries', 'drafts', 'files'] as const) {
    await removeAllOf(database, store, ownerId)
  }
}
