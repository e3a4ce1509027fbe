import { and, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { ApiError } from '../../platform/api-error.ts'
import { restores } from '../../platform/database/backups-table.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { sessions } from '../sessions/table.ts'
import { deviceKeys, devices } from './table.ts'

export type DeviceRow = typeof devices.$inferSelect

/** Writes the device; undefined when its key or its prefix is taken. */
export async function insertDevice(tx: Queryable, device: typeof devices.$inferInsert) {
  const [row] = await tx.insert(devices).values(device).onConflictDoNothing().returning()
  return row
}

export async function findDevice(tx: Queryable, id: string) {
  const [row] = await prepared(tx, 'device', () =>
    tx
      .select()
      .from(devices)
      .where(eq(devices.id, sql.placeholder('id'))),
  ).execute({ id })
  return row
}

/** Whether a device of the account has, or had, this code. */
export async function hasPrefix(
  tx: Queryable,
  accountId: string,
  prefix: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.prefix, prefix), eq(devices.accountId, accountId)))
  return rows.length > 0
}

/** Whether this code may be one of a device that was lost when the database was put back from a backup. */
export async function isLostPrefix(tx: Queryable, prefix: string): Promise<boolean> {
  const rows = await tx
    .select({ id: restores.id })
    .from(restores)
    .where(sql`not exists (select from ${devices} where ${devices.prefix} = ${prefix})`)
    .limit(1)
  return rows.length > 0
}

export async function findDeviceByKey(tx: Queryable, accountId: string, publicKey: string) {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), eq(devices.publicKey, publicKey)))
  return row
}

/** Notes that the device was seen, and that it ends with this session from now on. */
export async function bindDevice(tx: Queryable, id: string, sessionId: string, now: Date) {
  await tx.update(devices).set({ sessionId, lastSeenAt: now }).where(eq(devices.id, id))
}

/** What of a report is noted of its device. */
export interface Reported {
  /** It named all that waits there. */
  isWhole: boolean
  /** Null: an app from before versions were reported. */
  appVersion: string | null
}

/** Notes that the device said what waits on it, whether that was all, and which version runs there. */
export async function updateReported(tx: Queryable, id: string, now: Date, report: Reported) {
  const { isWhole, appVersion } = report
  const change = { reportedAt: now, appVersion, ...(isWhole && { reportedAllAt: now }) }
  await tx.update(devices).set(change).where(eq(devices.id, id))
}

/** Notes that the device was seen, unless that was noted since. */
export async function touchDevice(tx: Queryable, id: string, now: Date, since: Date) {
  await tx
    .update(devices)
    .set({ lastSeenAt: now })
    .where(and(eq(devices.id, id), lt(devices.lastSeenAt, since)))
}

/** The session's id, locked: ending it waits for this transaction, and then finds what it tied to it. */
export async function lockSession(tx: Tx, tokenHash: string): Promise<string> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('share')
  if (!row) throw new ApiError('session.none')
  return row.id
}

/** The account's devices, ended ones too, with the session where it is still there; the last seen first. */
export async function listDevicesOf(tx: Queryable, accountId: string) {
  return tx
    .select({ device: devices, sessionId: sessions.id })
    .from(devices)
    .leftJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(eq(devices.accountId, accountId))
    .orderBy(desc(devices.lastSeenAt), desc(devices.id))
}

/** Ends what one session of the account registered. */
export async function endDevicesOfSession(tx: Queryable, accountId: string, sessionId: string) {
  await tx
    .update(devices)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(devices.accountId, accountId),
        eq(devices.sessionId, sessionId),
        isNull(devices.endedAt),
      ),
    )
}

/** Ends all that the account registered but by the session that stays. */
export async function endOtherDevices(tx: Queryable, accountId: string, exceptTokenHash: string) {
  const exceptSessions = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, exceptTokenHash))
  await tx
    .update(devices)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(devices.accountId, accountId),
        notInArray(devices.sessionId, exceptSessions),
        isNull(devices.endedAt),
      ),
    )
}

export async function findDeviceKey(tx: Queryable, accountId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: deviceKeys.key })
    .from(deviceKeys)
    .where(eq(deviceKeys.accountId, accountId))
  return row?.key
}

/** Keeps the key unless the account has one by now. */
export async function insertDeviceKey(tx: Queryable, accountId: string, key: string) {
  await tx.insert(deviceKeys).values({ accountId, key }).onConflictDoNothing()
}
