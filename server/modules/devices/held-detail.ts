import { and, desc, eq, max, sql } from 'drizzle-orm'
import { provisionalNumber } from '../../../contract/core/provisional-number.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type {
  GivenUpEntry,
  HeldDetail,
  HeldEntry,
  NumberCheck,
} from '../../../contract/devices/device-list.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { discardedEnvelopes, envelopes } from '../outbox/table.ts'
import { ofAccount, ofDevices, selectHeldEntries } from './held-entry-queries.ts'
import { toRows } from './held-mappers.ts'
import { discardsSince, findDeviceRecord } from './held-queries.ts'
import type { DeviceRow } from './queries.ts'

/** The most entries in an answer: a device that holds more needs a visit, not a longer page. */
const SHOWN = 500
const SHOWN_UNKNOWN = 20

interface EntryRow extends Record<string, unknown> {
  id: string
  kind: HeldEntry['kind']
  number: string
  captured_at: string
  state: HeldEntry['state']
  is_lost: boolean
}

async function listEntries(tx: Queryable, deviceId: string): Promise<HeldEntry[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select id, kind, number, captured_at, state, is_lost
    from (${selectHeldEntries(ofDevices([deviceId]))}) as entries
    order by captured_at, id limit ${SHOWN}`)
  return rows.map(({ id, kind, number, captured_at, state, is_lost }) => ({
    ...{ _id: id, kind, number, state, isLost: is_lost },
    capturedAt: new Date(captured_at).toISOString(),
  }))
}

async function listGivenUp(tx: Queryable, deviceId: string, since: Date): Promise<GivenUpEntry[]> {
  const { reportedAt } = discardedEnvelopes
  const rows = await tx
    .select()
    .from(discardedEnvelopes)
    .where(
      and(
        eq(discardedEnvelopes.deviceId, deviceId),
        sql`${reportedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(reportedAt), desc(discardedEnvelopes.id))
    .limit(SHOWN)
  return rows.map(({ id, number, kind, capturedAt, reason, reportedAt: at }) => ({
    ...{ _id: id, number, kind, reason },
    capturedAt: capturedAt?.toISOString() ?? null,
    reportedAt: at.toISOString(),
  }))
}

/**
 * If two fates are known of a number, the earlier in this list counts: a received entry neither waits nor is lost.
 */
const FATES = ['received', 'waiting', 'discarded', 'lost'] as const

interface CheckRow extends Record<string, unknown> {
  given: number | null
  fates: number[] | null
  gaps: [after: number, before: number][] | null
}

/**
 * The fates of the numbers that this device gave out. Entries can be carried to other devices, so reports and
 * deliveries of all the account's devices are searched. The device's counter has no gaps, so every number between
 * two known ones was given out too.
 */
async function checkNumbers(tx: Queryable, { accountId, prefix }: DeviceRow): Promise<NumberCheck> {
  const isOwn = sql`number like ${`P-${prefix}-%`}`
  const { rows } = await tx.execute<CheckRow>(sql`
    with known as (
      select number, 0 as fate from ${envelopes} where ${eq(envelopes.accountId, accountId)} and ${isOwn}
      union all
      select number, case when is_lost then 3 else 1 end
      from (${selectHeldEntries(ofAccount(accountId))}) as entries where ${isOwn}
      union all
      select number, 2 from ${discardedEnvelopes}
      where ${eq(discardedEnvelopes.accountId, accountId)} and ${isOwn}
    ), counters as (
      select split_part(number, '-', 3)::int as counter, min(fate) as fate from known group by 1
    ), gaps as (
      select coalesce(lag(counter) over (order by counter), 0) as after, counter as before from counters
    )
    select (select max(counter) from counters) as given,
      (select json_agg(fate) from counters) as fates,
      (select json_agg(json_build_array(after, before)) from
        (select * from gaps where before - after > 1 order by after limit ${SHOWN_UNKNOWN}) as first) as gaps`)
  const { given, fates, gaps } = rows[0] ?? { given: null, fates: null, gaps: null }
  const all = fates ?? []
  const count = (fate: (typeof FATES)[number]) =>
    all.filter((each) => each === FATES.indexOf(fate)).length
  return {
    given: given ?? 0,
    received: count('received'),
    waiting: count('waiting'),
    discarded: count('discarded'),
    lost: count('lost'),
    unknown: (given ?? 0) - all.length,
    unknownNumbers: (gaps ?? [])
      .flatMap(([after, before]) =>
        Array.from({ length: Math.min(before - after - 1, SHOWN_UNKNOWN) }, (_, at) =>
          provisionalNumber(prefix, after + 1 + at),
        ),
      )
      .slice(0, SHOWN_UNKNOWN),
  }
}

async function findLastReceipt(tx: Queryable, deviceId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(envelopes.receivedAt) })
    .from(envelopes)
    .where(eq(envelopes.deviceId, deviceId))
  return row?.at ?? null
}

/** All of one device. 404 `device.not_found`, also for a device that the viewer may not see. */
export async function readDevice(
  tx: Queryable,
  viewer: Viewer,
  id: string,
  now = new Date(),
): Promise<HeldDetail> {
  const record = await findDeviceRecord(tx, viewer, id)
  const [row] = record ? await toRows(tx, [record], now) : []
  if (!record || !row) throw new ApiError('device.not_found')
  const { device, account, franchisePhone, partnerPhone } = record
  return {
    ...row,
    // A van is reached by its own phone, an outlet at its counter.
    phone:
      (account.userType === 'gramvan' && account.phone) ||
      franchisePhone ||
      partnerPhone ||
      account.phone,
    entries: await listEntries(tx, id),
    givenUp: await listGivenUp(tx, id, discardsSince(now)),
    numbers: await checkNumbers(tx, device),
    lastReceivedAt: (await findLastReceipt(tx, id))?.toISOString() ?? null,
  }
}
