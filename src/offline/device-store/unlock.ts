import type { SessionUser } from '../../../contract/sessions/session.ts'
import { deviceDatabase } from './database.ts'
import { openUnlocked } from './keyring.ts'
import { changeOwner, findOwner } from './owner-records.ts'
import type { WrapKind } from './records.ts'
import { removeAllOf } from './sealed-store.ts'
import type { Bytes } from './sealing.ts'
import { unwrap } from './wrapped-keys.ts'

/** After so many wrong answers nothing but a sign-in with a link opens the data (offline.md). */
export const MOST_MISSES = 10

export type Unlocked =
  | { opened: true; user: SessionUser }
  /** `left`: tries that remain; 0: the ways to unlock were deleted; `null`: there was no such way. */
  | { opened: false; left: number | null }

/**
 * Tries one way to open a person's data without the server. A try is counted, on the disk, before
 * it is made, so that ending the page in the middle gains nothing.
 */
export async function tryUnlock(
  ownerId: string,
  kind: Exclude<WrapKind, 'server'>,
  secret: Bytes,
): Promise<Unlocked> {
  const known = await findOwner(ownerId)
  const wrapped = known?.wraps[kind]
  if (!wrapped) return { opened: false, left: null }
  const counted = await changeOwner(ownerId, ({ misses }) => ({ misses: misses + 1 }))
  const misses = counted?.misses ?? MOST_MISSES
  // Whoever pressed twice in two tabs still has only that many.
  const dataKey = misses > MOST_MISSES ? null : await unwrap(kind, ownerId, secret, wrapped)
  const user = dataKey && counted ? await openUnlocked(counted, dataKey) : null
  dataKey?.fill(0)
  if (user) return { opened: true, user }
  if (misses < MOST_MISSES) return { opened: false, left: MOST_MISSES - misses }
  await deleteWays(ownerId)
  return { opened: false, left: 0 }
}

/** What is sealed stays: the next sign-in with a link opens it by the server's key. */
async function deleteWays(ownerId: string): Promise<void> {
  await changeOwner(ownerId, ({ wraps: { server } }) => ({
    live: null,
    locked: 'signed-out',
    misses: 0,
    wraps: server ? { server } : {},
  }))
  await removeAllOf(await deviceDatabase(), 'queries', ownerId)
}
