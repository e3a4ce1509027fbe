import { displayName } from '../../../contract/core/person-names.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import {
  pendingSignOut,
  signedInUserId,
  setPendingSignOut,
  setSignedInUserId,
} from '../../session/last-person.ts'
import { markActive } from './activity.ts'
import { deviceDatabase } from './database.ts'
import type { OwnerRecord, WrappedKeys } from './database.ts'
import { writeIdentity } from './identity.ts'
import { dropKeys } from './lock-device.ts'
import { findOwner, putOwner } from './owner-records.ts'
import type { OwnerKeys } from './owner.ts'
import { setOwner } from './owner.ts'
import {
  dropPreparedPasswords,
  findPreparedPassword,
  preparePassword,
} from './prepared-password.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { bytesOf, keysOf, newDataKey, seal, textOf, unseal } from './sealing.ts'
import { fetchServerKey } from './server-key.ts'
import { unwrap, wrap, wrapWith } from './wrapped-keys.ts'

/**
 * Opens the data of a person whose session the server has confirmed: by the open key on this
 * device, or by the one that the server stores. A person new to this device gets a fresh key.
 * Returns false where the person must unlock first. Rejects without an answer of the server.
 * @param password typed at this very sign-in: it opens the data offline from now on
 */
export function openSignedIn(user: SessionUser, password?: string): Promise<boolean> {
  // Two tabs of a person new to this device must not make two keys.
  return navigator.locks.request('device-keys', async () => {
    const ownerId = user.userInfo._id
    const known = await findOwner(ownerId)
    const prepared =
      password === undefined
        ? await findPreparedPassword(ownerId)
        : await preparePassword(ownerId, passwordSecret(password))
    if (known && password === undefined) {
      if (known.openKeys && !prepared) {
        await storeOwner(known, known.openKeys, user, known.wrappedKeys)
        return true
      }
      if (known.locked === 'idle') return false
    }
    const secret = await fetchServerKey()
    const found =
      known?.wrappedKeys.server &&
      (await unwrap('server', ownerId, secret, known.wrappedKeys.server))
    if (known && !found) await removeUnreadable(ownerId)
    const dataKey = found || newDataKey()
    const wrappedKeys: WrappedKeys = { ...(found && known?.wrappedKeys) }
    wrappedKeys.server ??= await wrap('server', ownerId, secret, dataKey)
    secret.fill(0)
    if (prepared) {
      wrappedKeys.password = await wrapWith(prepared, { kind: 'password', ownerId, dataKey })
    }
    await storeOwner(
      known && { ...known, failedAttempts: 0 },
      await keysOf(dataKey),
      user,
      wrappedKeys,
    )
    dataKey.fill(0)
    await dropPreparedPasswords()
    return true
  })
}

/**
 * Opens a person's data by the data key, after an unlock; returns the user record of the server's
 * last answer.
 */
export async function openUnlocked(
  known: OwnerRecord,
  dataKey: Bytes,
): Promise<SessionUser | null> {
  const keys = await keysOf(dataKey)
  const user = await userOf(known, keys)
  if (!user) return null
  takeOver(known.ownerId)
  await storeOwner({ ...known, failedAttempts: 0 }, keys, user, known.wrappedKeys)
  return user
}

/**
 * Another person takes the device over. The browser still has the cookie of the person before, so
 * that session is signed out first.
 */
function takeOver(ownerId: string): void {
  const before = signedInUserId()
  if (before !== null && before !== ownerId && pendingSignOut() === null) setPendingSignOut(before)
}

/** The person's user record of the server's last answer, unsealed. */
export async function userOf(record: OwnerRecord, keys: OwnerKeys): Promise<SessionUser | null> {
  if (!record.user) return null
  const aad = userAad(record.ownerId)
  const bytes = await unseal(keys.seal, record.user, aad).catch(() => null)
  return bytes && (JSON.parse(textOf(bytes)) as SessionUser)
}

/** The secret of a typed password or PIN, the same however the keyboard composed its characters. */
export function passwordSecret(password: string): Bytes {
  return bytesOf(password.normalize('NFC'))
}

/** Stores the person as signed in, with an open key, and drops every other person's open key. */
async function storeOwner(
  known: OwnerRecord | undefined,
  openKeys: OwnerKeys,
  user: SessionUser,
  wrappedKeys: WrappedKeys,
): Promise<void> {
  const { userInfo } = user
  const ownerId = userInfo._id
  // Ahead of the key: a page that is left in between would find one, and nobody at it for as long as is known.
  markActive()
  await putOwner({
    failedAttempts: known?.failedAttempts ?? 0,
    ownerId,
    userName: userInfo.userName,
    displayName: displayName(userInfo, userInfo.userName),
    openKeys,
    locked: null,
    wrappedKeys,
    lastActiveAt: Date.now(),
    user: await seal(openKeys.seal, bytesOf(JSON.stringify(user)), userAad(ownerId)),
  })
  setSignedInUserId(ownerId)
  await Promise.all([dropKeys('signed-out', ownerId), writeIdentity(true, userInfo.userType)])
  setOwner(ownerId, openKeys)
}

function userAad(ownerId: string): string {
  return JSON.stringify(['user', ownerId])
}

/** Records under a key that nothing opens any more are lost and must not be counted. */
async function removeUnreadable(ownerId: string): Promise<void> {
  const database = await deviceDatabase()
  for (const store of ['queries', 'drafts', 'files'] as const) {
    await removeAllOf(database, store, ownerId)
  }
}
