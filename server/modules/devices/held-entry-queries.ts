import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { envelopes, reportedEnvelopes } from '../outbox/table.ts'
import { devices } from './table.ts'

/** When the devices of one person in one browser last named all that waits there. */
const NAMED = sql`select account_id, session_id, max(reported_all_at) as at
  from ${devices} where reported_all_at is not null group by 1, 2`

const { accountId, id, deviceId, kind, number, capturedAt, state, reportedAt } = reportedEnvelopes

/**
 * What devices have reported and the server has not received, one row an entry. `is_lost`: its browser has reported
 * since then and did not name it; one that lost its store reports from a new device of the same session.
 */
export function selectHeldEntries(condition: SQL = sql`true`): SQL {
  return sql`select ${accountId} as account_id, ${deviceId} as device_id, ${id} as id, ${kind} as kind, ${number} as number,
      ${capturedAt} as captured_at, ${state} as state, coalesce(${reportedAt} < named.at, false) as is_lost
    from ${reportedEnvelopes}
    join ${devices} on ${eq(devices.id, deviceId)}
    left join (${NAMED}) as named
      on named.account_id = ${devices.accountId} and named.session_id = ${devices.sessionId}
    where ${condition} and not exists (select from ${envelopes}
      where ${envelopes.accountId} = ${accountId} and ${envelopes.id} = ${id})`
}

/** Entries of these devices. */
export function ofDevices(ids: readonly string[]): SQL {
  return sql`${deviceId} = any(${sql.param(ids)}::uuid[])`
}

/** Entries that devices of the account reported. */
export function ofAccount(account: string): SQL {
  return sql`${eq(accountId, account)}`
}

/** Nothing happens to the entry until a person acts on its device (`EntryState`). */
export const waitsForPerson = sql`state is not null and state <> 'waiting'`
