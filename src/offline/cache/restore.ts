import { queryClient } from '../../api/query-client.ts'
import { hasTypedCredentials } from '../../session/handed-over.ts'
import { signedInUserId } from '../../session/last-person.ts'
import { currentLock, setLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { isIdle } from '../device-store/activity.ts'
import { userOf } from '../device-store/keyring.ts'
import { dropKeys } from '../device-store/lock-device.ts'
import { findOwner } from '../device-store/owner-records.ts'
import { setOwner } from '../device-store/owner.ts'
import { restore as restoreQuery, startCachedQueries } from './cached-queries.ts'
import type { ScreenQueries } from './cached-table.ts'

/** Storage that does not answer must not delay the start: the server's answer then decides. */
const TIMEOUT_MS = 4000

/**
 * The start on a device with a signed-in person: shows that person at once when the key is open,
 * and asks for an unlock when it is not. The server is asked at the same time.
 * Where a name and a password were typed at the front door and the server did not answer, the
 * unlock screen takes them.
 * @param initialQueryKeysOf the queries of a role's first screens, restored ahead of them
 */
export async function restore(initialQueryKeysOf: ScreenQueries): Promise<void> {
  startCachedQueries()
  const timeout = setTimeout(() => finishCheck('open'), TIMEOUT_MS)
  try {
    finishCheck(hasTypedCredentials() ? 'locked' : await checkOwner(initialQueryKeysOf))
  } catch {
    finishCheck('open')
  } finally {
    clearTimeout(timeout)
  }
}

function finishCheck(lock: 'open' | 'locked'): void {
  if (currentLock() === 'checking') setLock(lock)
}

async function checkOwner(initialQueryKeysOf: ScreenQueries): Promise<'open' | 'locked'> {
  const ownerId = signedInUserId()
  const record = ownerId === null ? undefined : await findOwner(ownerId)
  if (!record) return 'open'
  if (record.openKeys && isIdle()) {
    await dropKeys('idle')
    return 'locked'
  }
  if (!record.openKeys) return record.locked === 'idle' ? 'locked' : 'open'
  const user = await userOf(record, record.openKeys)
  // The server may have answered by now: with this person, or that no one is signed in.
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user || (session !== undefined && session?.userInfo._id !== record.ownerId)) return 'open'
  if (!session) queryClient.setQueryData(sessionQuery.queryKey, user)
  setOwner(record.ownerId, record.openKeys)
  // Ahead of the first screen, which would otherwise be drawn twice: once in grey.
  await Promise.all(initialQueryKeysOf(user.userInfo.userType).map(restoreQuery))
  return 'open'
}
