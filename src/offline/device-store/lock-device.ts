import { queryClient } from '../../api/query-client.ts'
import { signedInUserId, setPendingSignOut, setSignedInUserId } from '../../session/last-person.ts'
import { currentLock, setLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { hasUnsaved } from '../../session/unsaved.ts'
import { unsubscribeBrowser } from './browser-push.ts'
import { deviceDatabase } from './database.ts'
import type { OwnerRecord } from './database.ts'
import { writeIdentity } from './identity.ts'
import { setOwner } from './owner.ts'
import { dropPreparedPasswords } from './prepared-password.ts'

/** Takes every open key off the disk, but the one of `except`. */
export async function dropKeys(
  locked: NonNullable<OwnerRecord['locked']>,
  except?: string,
): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('owners', 'readwrite', { durability: 'strict' })
  for (const record of await transaction.store.getAll()) {
    if (record.ownerId === except || record.openKeys === null) continue
    await transaction.store.put({ ...record, openKeys: null, locked })
  }
  await transaction.done
  await dropPreparedPasswords(except)
}

/**
 * Locks this page and the device: the screen is covered, keys leave memory and disk, and the
 * person's data leaves the memory. Unsaved work waits behind the lock.
 */
export async function lockPage(): Promise<void> {
  if (currentLock() === 'locked' || currentLock() === 'covered') return
  setLock(hasUnsaved() ? 'covered' : 'locked')
  setOwner(null)
  await dropKeys('idle')
}

/** Removes the person's answers from memory; those still on the page behind the lock stay. */
export function clearInactiveQueries(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first] }) => first !== 'lazy' && first !== sessionQuery.queryKey[0],
  })
}

/**
 * Signs the person out on this device. Resolves when the next start and the worker know it.
 * @param isSignOutPending the server was not reached yet
 */
export async function forgetPerson(isSignOutPending = false): Promise<void> {
  const userId = signedInUserId()
  if (isSignOutPending && userId !== null) setPendingSignOut(userId)
  setSignedInUserId(null)
  setOwner(null)
  const detaching = unsubscribeBrowser()
  // After an opening in progress, which would otherwise write last.
  await navigator.locks.request('device-keys', () =>
    Promise.all([dropKeys('signed-out'), writeIdentity(false)]),
  )
  await detaching
}
