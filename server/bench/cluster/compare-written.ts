import { rowOf } from '../measuring/stored.ts'
import type { Written } from './load.ts'

const FOUND = `
  with sent as (
    select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[])
      as sent (token_hash, key, account_id, acknowledged)
  )
  select
    count(*) filter (where rows = 0)::int as lost,
    count(*) filter (where rows > 1)::int as doubled,
    count(*) filter (where rows = 1 and id <> acknowledged)::int as others,
    count(*) filter (where histories <> 1)::int as histories,
    count(*) filter (where answers <> 1)::int as answers,
    count(*) filter (where told <> 1)::int as told,
    count(*) filter (where delivered = 0)::int as undelivered
  from sent, lateral (
    select count(*) as rows, min(a.id::text) as id from applications a
    where a.tracking_token_hash = sent.token_hash
  ) as applied, lateral (
    select count(*) as histories from audit_trail t
    where t.subject_id::text = acknowledged and t.action = 'created'
  ) as history, lateral (
    select count(*) as answers from idempotent_answers i
    where i.account_id = sent.account_id and i.key::text = sent.key and i.body->>'_id' = acknowledged
  ) as answer, lateral (
    select count(*) as told from notifications n
    where n.about->>'event' = 'application.created' and n.about->>'id' = acknowledged
  ) as notified, lateral (
    select count(*) as delivered from notifications n join notification_recipients r on r.notification_id = n.id
    where n.about->>'event' = 'application.created' and n.about->>'id' = acknowledged
  ) as received`

/** Connections on which instances hear each other, and of changed lists. */
const LISTENING = `select count(*) filter (where query like 'LISTEN "socket.io%')::int as others,
  count(*) filter (where query = 'listen list_changes')::int as lists
  from pg_stat_activity where datname = current_database()`

/** Jobs that wait, or that have failed. */
const OPEN_JOBS = `select count(*)::int as open from jobs.job
  where name = 'deliver-notification' and state in ('created', 'retry', 'active')`
const FAILED_JOBS = `select count(*)::int as failed from jobs.job where name = 'failed-jobs'`

export type Compared = Record<
  'lost' | 'doubled' | 'others' | 'histories' | 'answers' | 'told' | 'undelivered',
  number
>

/** What is acknowledged outside, and what the database has of it: a count for each way to be wrong. */
export async function compareWritten(url: string, written: readonly Written[]) {
  const column = <Value>(of: (each: Written) => Value) => written.map(of)
  const values = [
    column(({ trackingTokenHash }) => trackingTokenHash),
    column(({ key }) => key),
    column(({ accountId }) => accountId),
    column(({ acknowledged }) => acknowledged),
  ]
  return rowOf<Compared>(url, FOUND, values)
}

/** How many notifications are still to be delivered, and how many jobs have failed for good. */
export async function readJobs(url: string): Promise<{ open: number; failed: number }> {
  const open = await rowOf<{ open: number }>(url, OPEN_JOBS)
  const failed = await rowOf<{ failed: number }>(url, FAILED_JOBS)
  return { open: open?.open ?? 0, failed: failed?.failed ?? 0 }
}

/** How many instances hear the others, and of changed lists. */
export async function countListening(url: string): Promise<{ others: number; lists: number }> {
  return (await rowOf<{ others: number; lists: number }>(url, LISTENING)) ?? { others: 0, lists: 0 }
}
