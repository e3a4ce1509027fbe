import { Client } from 'pg'
import { APP_ROLE } from './database.ts'

/** Partitions are written and read through the whole alone, so no role but their owner may use them. */
const closePartitions = `
revoke update, delete on audit_trail, person_reads from ${APP_ROLE};
do $$ declare child regclass; begin
  for child in select inhrelid from pg_inherits
    where inhparent in ('audit_trail'::regclass, 'person_reads'::regclass) loop
    execute format('revoke all on %s from ${APP_ROLE}', child);
  end loop;
end $$;`

/** A year's partition of the audit trail takes its rows from here, so that it can be dropped alone. */
export function partitionOf(year: number): string {
  return `
create table if not exists audit_trail_${year} partition of audit_trail
  for values from ('${year}-01-01') to ('${year + 1}-01-01');`
}

/** The first moment of the month that is so many months from that of `now`, in UTC. */
function monthFrom(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
}

/** A month as the partitions of reads are named by it: `2026_11`. */
const nameOf = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_')

/** The partition of a month, `2026_11`, of who read what is kept of citizens. */
export function readsPartitionOf(month: string): string {
  const start = new Date(`${month.replace('_', '-')}-01T00:00:00Z`)
  return `
create table if not exists person_reads_${month} partition of person_reads
  for values from ('${start.toISOString()}') to ('${monthFrom(start, 1).toISOString()}');`
}

/**
 * The statements that give the trail its partitions of last, this and next year, and what was read those of last month
 * and of three from this on, closed to the application's role. Sent in one message they are one transaction.
 */
export function auditPartitions(now: Date): string {
  const year = now.getUTCFullYear()
  const years = [year - 1, year, year + 1].map(partitionOf)
  const months = [-1, 0, 1, 2].map((away) => readsPartitionOf(nameOf(monthFrom(now, away))))
  return [...years, ...months].join('') + closePartitions
}

/** The partitions of whole months that are older than `months`: they are dropped as one piece each. */
function dropOldReads(now: Date, months: number): string {
  const oldest = `person_reads_${nameOf(monthFrom(now, -months))}`
  return `
do $$ declare child text; begin
  for child in select relname from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'person_reads'::regclass and relname < '${oldest}' loop
    execute format('drop table %I', child);
  end loop;
end $$;`
}

/**
 * Makes the partitions of the audit trail and of what was read in time, and drops what was read longer ago than so many
 * months, as the database's owner.
 */
export async function ensureAuditPartitions(
  url: string,
  now: Date,
  readLogMonths: number,
): Promise<void> {
  const client = new Client({ connectionString: url, statement_timeout: 15_000 })
  // A statement reports its own failure; a connection lost between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(auditPartitions(now) + dropOldReads(now, readLogMonths))
  } finally {
    await client.end()
  }
}
