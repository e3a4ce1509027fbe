import { Client } from 'pg'
import { APP_ROLE } from './database.ts'

/** Partitions are written and read through the trail alone, so no role but their owner may use them. */
const closePartitions = `
revoke update, delete on audit_trail from ${APP_ROLE};
do $$ declare child regclass; begin
  for child in select inhrelid from pg_inherits where inhparent = 'audit_trail'::regclass loop
    execute format('revoke all on %s from ${APP_ROLE}', child);
  end loop;
end $$;`

/** A year's partition of the audit trail takes its rows from here, so that it can be dropped alone. */
export function partitionOf(year: number): string {
  return `
create table if not exists audit_trail_${year} partition of audit_trail
  for values from ('${year}-01-01') to ('${year + 1}-01-01');`
}

/**
 * The statements that give the trail its partitions of last, this and next year, closed to the
 * application's role. Sent in one message they are one transaction.
 */
export function auditPartitions(now: Date): string {
  const year = now.getUTCFullYear()
  return [year - 1, year, year + 1].map(partitionOf).join('') + closePartitions
}

/** Makes next year's partition of the audit trail in time, as the database's owner. */
export async function ensureAuditPartitions(url: string, now: Date): Promise<void> {
  const client = new Client({ connectionString: url, statement_timeout: 15_000 })
  // A statement reports its own failure; a connection lost between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(auditPartitions(now))
  } finally {
    await client.end()
  }
}
