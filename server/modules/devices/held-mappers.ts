import { displayName } from '../../../contract/core/person-names.ts'
import type { HeldRow } from '../../../contract/devices/device-list.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { parseUserAgent } from '../sessions/device-words.ts'
import { isSessionAlive } from '../sessions/session-rules.ts'
import type { DeviceRecord } from './held-queries.ts'
import { countDiscards, discardsSince, listHeldByKind } from './held-queries.ts'

type Held = Awaited<ReturnType<typeof listHeldByKind>>

function outletOf({ account, franchiseName, partnerName }: DeviceRecord): HeldRow['outlet'] {
  const { franchiseId, servicePartnerId } = account
  if (franchiseId) return { kind: 'franchise', _id: franchiseId, name: franchiseName ?? '' }
  return servicePartnerId
    ? { kind: 'partner', _id: servicePartnerId, name: partnerName ?? '' }
    : null
}

function browserOf({ session }: DeviceRecord, now: Date) {
  if (!session || !isSessionAlive(session, now.getTime()))
    return { browser: null, system: null, ownDevice: null }
  return { ...parseUserAgent(session.userAgent), ownDevice: session.ownDevice }
}

const sumOf = (held: Held, count: 'waiting' | 'lost' | 'forPerson') =>
  held.reduce((sum, each) => sum + each[count], 0)

function toRow(record: DeviceRecord, held: Held, discards: number, now: Date): HeldRow {
  const { device, account } = record
  const oldest = Math.min(...held.map((each) => each.oldest.getTime()))
  return {
    ...{ _id: device.id, prefix: device.prefix, isEnded: device.endedAt !== null, discards },
    owner: {
      _id: account.id,
      name: displayName({ ...account, franchiseName: '', servicePartnerName: '' }, ''),
      userType: account.userType,
    },
    outlet: outletOf(record),
    ...browserOf(record, now),
    lastSeenAt: device.lastSeenAt.toISOString(),
    reportedAt: device.reportedAt?.toISOString() ?? null,
    waiting: sumOf(held, 'waiting'),
    kinds: held
      .filter(({ waiting }) => waiting > 0)
      .map(({ kind, waiting }) => ({ kind, count: waiting })),
    forPerson: sumOf(held, 'forPerson'),
    lost: sumOf(held, 'lost'),
    oldestAt: held.length > 0 ? new Date(oldest).toISOString() : null,
  }
}

/** The contract's rows of these devices, in the same order. */
export async function toRows(
  tx: Queryable,
  records: readonly DeviceRecord[],
  now: Date,
): Promise<HeldRow[]> {
  if (records.length === 0) return []
  const ids = records.map(({ device }) => device.id)
  const held = Map.groupBy(await listHeldByKind(tx, ids), ({ deviceId }) => deviceId)
  const discards = await countDiscards(tx, ids, discardsSince(now))
  return records.map((record) => {
    const { id } = record.device
    return toRow(record, held.get(id) ?? [], discards.get(id) ?? 0, now)
  })
}
