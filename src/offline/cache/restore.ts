import { queryClient } from '../../api/query-client.ts'
import { hasTyped } from '../../session/handed-over.ts'
import { personHere } from '../../session/last-person.ts'
import { currentLock, setLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { isIdle } from '../device-store/activity.ts'
import { userOf } from '../device-store/keyring.ts'
import { dropKeys } from '../device-store/lock-device.ts'
import { findOwner } from '../device-store/owner-records.ts'
import { setOwner } from '../device-store/owner.ts'
import { restore as restoreAnswer, startKeptQueries } from './cached-queries.ts'
import type { ScreenQueries } from './screen-queries.ts'

/** A storage that does not answer must not keep anybody waiting: the server then tells who it is. */
const PATIENCE_MS = 4000

/**
 * The start on a device where somebody is at home: shows that person at once when the key lies open,
 * and asks for an unlock when it does not. The server is asked beside it.
 * Where a name and a password were typed at the front door and the server did not answer, the
 * unlock screen takes them.
 * @param firstScreensOf what a role's first screens ask for, restored ahead of them
 */
export async function restore(firstScreensOf: ScreenQueries): Promise<void> {
  startKeptQueries()
  const patience = setTimeout(() => settle('open'), PATIENCE_MS)
  try {
    settle(hasTyped() ? 'locked' : await look(firstScreensOf))
  } catch {
    settle('open')
  } finally {
    clearTimeout(patience)
  }
}

function settle(lock: 'open' | 'locked'): void {
  if (currentLock() === 'checking') setLock(lock)
}

async function look(firstScreensOf: ScreenQueries): Promise<'open' | 'locked'> {
  const ownerId = personHere()
  const record = ownerId === null ? undefined : await findOwner(ownerId)
  if (!record) return 'open'
  if (record.live && isIdle()) {
    await dropKeys('idle')
    return 'locked'
  }
  if (!record.live) return record.locked === 'idle' ? 'locked' : 'open'
  const user = await userOf(record, record.live)
  // The server may have answered by now: that it is this person, or that nobody is signed in.
  const told = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user || (told !== undefined && told?.userInfo._id !== record.ownerId)) return 'open'
  if (!told) queryClient.setQueryData(sessionQuery.queryKey, user)
  setOwner(record.ownerId, record.live)
  // Ahead of the first screen, which would be drawn twice otherwise: once in grey.
  await Promise.all(firstScreensOf(user.userInfo.userType).map(restoreAnswer))
  return 'open'
}
