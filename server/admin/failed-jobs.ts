import { EnvironmentError } from '../platform/environment.ts'
import { listFailed, settleFailed } from '../platform/jobs/failed-jobs.ts'
import { say } from '../platform/start-messages.ts'
import { withOwner } from './backup/owner-client.ts'

export const FAILED_JOBS_USAGE = 'npm run admin -- failed-jobs [retry|delete ID…|all]'

/** Lists the jobs that have failed for good, or sends or deletes those of the ids, or all. */
export async function lookAfterFailedJobs(url: string, [action, ...chosen]: string[]) {
  await withOwner(url, async (client) => {
    const jobs = await listFailed(client)
    if (action === undefined) {
      for (const { id, failedAt, job, tries, reason, data } of jobs) {
        say(`${id}  ${failedAt.toISOString()}  ${job}  ${tries} tries: ${reason}`)
        say(`  ${JSON.stringify(data)}`)
      }
      say(`${jobs.length} failed`)
      return
    }
    const isChosen = (id: string) => chosen.includes('all') || chosen.includes(id)
    const ids = jobs.map(({ id }) => id).filter(isChosen)
    const settle = (way: 'sent_again' | 'deleted') =>
      settleFailed(client, { actor: null, action: way, ids })
    if (action === 'retry') say(`${await settle('sent_again')} sent again`)
    else if (action === 'delete') say(`${await settle('deleted')} deleted`)
    else throw new EnvironmentError([`Usage: ${FAILED_JOBS_USAGE}`])
  })
}
