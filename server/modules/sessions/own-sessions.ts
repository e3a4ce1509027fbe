import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { endDevicesOfSession, endOtherDevices } from '../devices/queries.ts'
import { parseUserAgent } from './device-words.ts'
import { deleteOtherSessions, deleteOwnSession } from './queries.ts'

/** Ends one of the account's sessions and the devices it registered. 404 `session.not_found` for one that is gone or not theirs. */
export async function endSessionOf(
  tx: Tx,
  actor: Caller,
  accountId: string,
  id: string,
): Promise<void> {
  const ended = await deleteOwnSession(tx, accountId, id)
  if (!ended) throw new ApiError('session.not_found')
  await endDevicesOfSession(tx, accountId, id)
  await appendAudit(tx, {
    actor,
    subject: 'account',
    subjectId: accountId,
    action: 'session_ended',
    details: parseUserAgent(ended.userAgent),
  })
}

/** Ends one of the caller's sessions, as `endSessionOf` says. */
export async function endOwnSession(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction((tx) => endSessionOf(tx, caller, caller._id, id))
}

/** Ends all of the caller's sessions but the asking one, and all devices but its; answers how many. */
export async function endOtherOwnSessions(db: Db, caller: Caller): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, caller._id, caller.sessionHash)
    await endOtherDevices(tx, caller._id, caller.sessionHash)
    if (ended > 0) {
      await appendAudit(tx, {
        actor: caller,
        subject: 'account',
        subjectId: caller._id,
        action: 'other_sessions_ended',
        details: { ended },
      })
    }
    return ended
  })
}
