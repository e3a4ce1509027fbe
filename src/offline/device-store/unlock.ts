import type { SessionUser } from '../../../contract/sessions/session.ts'
import { deviceDatabase } from './database.ts'
import { openUnlocked } from './keyring.ts'
import { changeOwner, findOwner } from './owner-records.ts'
import type { WrappedKeyKind } from './records.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { unwrap } from './wrapped-keys.ts'

/**
 * After so many wrong answers nothing but a sign-in with a link opens the data
 * (offline.md, Read side).
 */
export const MAX_FAILED_ATTEMPTS = 10

export type UnlockResult =
  | { opened: true; user: SessionUser }
  /** `attemptsLeft`: tries that remain; 0: the ways to unlock were deleted; `null`: there was no such way. */
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
  // Whoever pressed twice in two tabs still has only that many.
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

/** What is sealed stays: the next sign-in with a link opens it by the server's key. */
async function removeUnlockMethods(ownerId: string): Promise<void> {
  await changeOwner(ownerId, ({ wrappedKeys: { server } }) => ({
    openKeys: null,
    locked: 'signed-out',
    failedAttempts: 0,
    wrappedKeys: server ? { server } : {},
  }))
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
}
