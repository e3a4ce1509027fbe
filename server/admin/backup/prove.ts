import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { LedgerCheck } from '../../modules/ledger/reconciliation-queries.ts'
import { LEDGER_CHECKS, listDifferences } from '../../modules/ledger/reconciliation-queries.ts'
import type { DatabaseProof } from './manifest.ts'

const LAST_AUDIT = `
select id || ' ' || received_at as last from audit_trail order by received_at desc, id desc limit 1`

const LEDGER = `
select concat(sum(lines), ' ', sum(paise), ' ', md5(string_agg(account_id || ' ' || paise, ',' order by account_id))) as ledger
from (select account_id, count(*) as lines, sum(paise) as paise from ledger_entries group by account_id) as own`

/** What the database says of itself, to be compared after it was put back. */
export async function readProof(client: Client): Promise<DatabaseProof> {
  await client.query(`set timezone to 'UTC'`)
  const audit = await client.query<{ last: string }>(LAST_AUDIT)
  const ledger = await client.query<{ ledger: string }>(LEDGER)
  return { lastAudit: audit.rows[0]?.last ?? null, ledger: ledger.rows[0]?.ledger ?? '' }
}

/** The one check that the clock alone changes. */
const BY_THE_CLOCK: LedgerCheck = 'payoutsInTransit'

/** How much each check of reconciliation finds now. */
export async function countDifferences(client: Client): Promise<Record<string, number>> {
  const db = drizzle({ client })
  const counts: Record<string, number> = {}
  for (const check of LEDGER_CHECKS) {
    if (check !== BY_THE_CLOCK) counts[check] = (await listDifferences(db, check)).length
  }
  return counts
}
