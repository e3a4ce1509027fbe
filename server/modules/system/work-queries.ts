import { sql } from 'drizzle-orm'
import { CHANNELS } from '../../../contract/core/primitives.ts'
import type { JobQueue, MessageCounts } from '../../../contract/system/system.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '../../platform/jobs/queue.ts'
import { messages } from '../messages/table.ts'

const job = sql.raw(`${JOBS_SCHEMA}.job`)

/** Queues in which something waits or has failed; by the index of what can be taken, whatever lies there done. */
export async function listQueues(tx: Queryable): Promise<JobQueue[]> {
  const { rows } = await tx.execute<{
    queue: string
    waiting: string
    retrying: string
    failed: string
    oldest: string | null
  }>(sql`
    select queue, sum(waiting) as waiting, sum(retrying) as retrying, sum(failed) as failed, max(oldest) as oldest
    from (
      select case name when ${DEAD_LETTERS} then coalesce(source_name, name) else name end as queue,
        (name <> ${DEAD_LETTERS} and state = 'created')::int as waiting,
        (name <> ${DEAD_LETTERS} and state = 'retry')::int as retrying,
        (name = ${DEAD_LETTERS})::int as failed,
        case when name <> ${DEAD_LETTERS} and start_after <= now() then extract(epoch from now() - start_after) end as oldest
      from ${job} where state < 'active' and not blocked and name not like '\\_\\_pgboss%'
    ) as each
    group by queue order by max(failed) desc, queue`)
  return rows.map(({ queue, waiting, retrying, failed, oldest }) => ({
    queue,
    waiting: Number(waiting),
    retrying: Number(retrying),
    failed: Number(failed),
    oldestSeconds: oldest === null ? null : Math.round(Number(oldest)),
  }))
}

/** What became of the messages of the last day. */
export async function countMessages(tx: Queryable): Promise<MessageCounts[]> {
  const { rows } = await tx.execute<Record<keyof MessageCounts, string>>(sql`
    select channel, count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'queued') as waiting,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'bounced') as bounced
    from ${messages} where created_at > now() - interval '1 day'
    group by channel`)
  return CHANNELS.map((channel) => {
    const row = rows.find((each) => each.channel === channel)
    const count = (value: string | undefined) => Number(value ?? 0)
    return {
      channel,
      sent: count(row?.sent),
      waiting: count(row?.waiting),
      failed: count(row?.failed),
      bounced: count(row?.bounced),
    }
  })
}
