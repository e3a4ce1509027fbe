import type { PersonDetail } from '../../../contract/people/people.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { endDevicesOfSession } from '../devices/queries.ts'
import { getOwnDevice } from '../devices/service.ts'
import { endSessionOf } from '../sessions/own-sessions.ts'
import { deleteOwnSession } from '../sessions/queries.ts'
import { readDetail } from './mappers.ts'
import { lockPerson } from './queries.ts'

/** Ends one of the person's sessions, and its device keys. 404 `session.not_found`. */
export async function endPersonsSession(
  db: Db,
  caller: Caller,
  id: string,
  sessionId: string,
): Promise<PersonDetail> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, id)
    await endSessionOf(tx, caller, id, sessionId)
    return readDetail(tx, id)
  })
}

/**
 * Ends a device's key with the session that it was registered by: otherwise that would register
 * another. 404 `device.not_found`.
 */
export async function endPersonsDevice(
  db: Db,
  caller: Caller,
  id: string,
  deviceId: string,
): Promise<PersonDetail> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, id)
    const { sessionId, prefix } = await getOwnDevice(tx, { _id: id }, deviceId)
    await deleteOwnSession(tx, id, sessionId)
    await endDevicesOfSession(tx, id, sessionId)
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: id,
      action: 'device_ended',
      details: { devicePrefix: prefix },
    })
    return readDetail(tx, id)
  })
}
