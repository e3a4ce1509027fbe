import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { APP_ROLE } from '../database/database.ts'
import type { Job } from './job.ts'
import { deadLetterQueue, JOBS_SCHEMA, queueOf } from './queue.ts'

const grants = `
grant usage on schema ${JOBS_SCHEMA} to ${APP_ROLE};
grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${APP_ROLE};`

/**
 * Brings pg-boss' schema and the jobs' queues up to date, as the database's owner and under the lock of
 * the migrations. The application's role may then send, take and settle jobs, and change no table.
 */
export async function installJobs(client: Client, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOBS_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const { name, ...settings } of [deadLetterQueue, ...jobs.map(queueOf)]) {
      if (known.has(name)) await boss.updateQueue(name, settings)
      else await boss.createQueue(name, settings)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (failures[0]) throw failures[0]
  await client.query(grants)
}
