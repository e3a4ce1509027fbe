import type { OwnSession } from '../../../contract/sessions/own-sessions.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { parseUserAgent } from './device-words.ts'
import { findSessionsOf } from './queries.ts'
import { isSessionAlive } from './session-rules.ts'

/** A person's sessions that are still valid: the asking one, where there is one, then the last used. */
export async function listOwnSessions(
  tx: Queryable,
  caller: { _id: string; sessionHash?: string },
): Promise<OwnSession[]> {
  const now = Date.now()
  const rows = await findSessionsOf(tx, caller._id)
  return rows
    .filter((row) => isSessionAlive(row, now))
    .map((row) => ({
      _id: row.id,
      isCurrent: row.tokenHash === caller.sessionHash,
      ...parseUserAgent(row.userAgent),
      ownDevice: row.ownDevice,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
