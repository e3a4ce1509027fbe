import type { PersonRole } from '../../../contract/people/people-filters.ts'
import type { PersonDetail, PersonEvent, PersonRow } from '../../../contract/people/people.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listDevicesOf } from '../devices/queries.ts'
import { countWaitingByDevice } from '../outbox/waiting-queries.ts'
import { listOwnSessions } from '../sessions/own-session-queries.ts'
import type { PersonRecord } from './queries.ts'
import { getPersonRecord, listPersonEvents } from './queries.ts'

/** The contract's row of the list. */
export function toRow({ account, state, franchiseName }: PersonRecord): PersonRow {
  const { id: _id, userName, firstName, lastName, email, phone } = account
  return {
    ...{ _id, userName, firstName, lastName, email, phone, state },
    // The queries find these roles alone.
    userType: account.userType as PersonRole,
    franchiseName: franchiseName ?? '',
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
  }
}

type AuditRow = Awaited<ReturnType<typeof listPersonEvents>>[number]

function toEvent({ id, action, actorName, receivedAt, details }: AuditRow): PersonEvent {
  return {
    _id: id,
    action: action as PersonEvent['action'],
    actorName,
    at: receivedAt.toISOString(),
    changes: (details['changes'] as PersonEvent['changes'] | undefined) ?? [],
  }
}

/** A device whose key was ended counts no more, unless work waits there. */
async function devicesOf(tx: Queryable, id: string): Promise<PersonDetail['devices']> {
  const waiting = await countWaitingByDevice(tx, id)
  return (await listDevicesOf(tx, id))
    .map(({ device, sessionId }) => ({
      _id: device.id,
      prefix: device.prefix,
      sessionId,
      lastSeenAt: device.lastSeenAt.toISOString(),
      isEnded: device.endedAt !== null,
      waiting: waiting.get(device.id) ?? 0,
    }))
    .filter(({ isEnded, waiting: left }) => !isEnded || left > 0)
}

/** All of one person. 404 `person.not_found`. */
export async function readDetail(tx: Queryable, id: string): Promise<PersonDetail> {
  const record = await getPersonRecord(tx, id)
  const { version, franchiseId, secondFactor } = record.account
  return {
    ...toRow(record),
    ...{ version, franchiseId, secondFactor },
    isFranchiseActive: record.isFranchiseActive ?? true,
    sessions: await listOwnSessions(tx, { _id: id }),
    devices: await devicesOf(tx, id),
    history: (await listPersonEvents(tx, id)).map(toEvent),
  }
}
