import { EnvironmentError } from '../platform/environment.ts'
import { openFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { say } from '../platform/start-messages.ts'

export const FAILED_JOBS_USAGE = 'npm run admin -- failed-jobs [retry|delete ID…|all]'

/** Lists the jobs that have failed for good, or sends or deletes those of the ids, or all. */
export async function lookAfterFailedJobs(url: string, [action, ...chosen]: string[]) {
  const failed = await openFailedJobs(url)
  try {
    const jobs = await failed.list()
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
    if (action === 'retry') say(`${await failed.retry(ids)} sent again`)
    else if (action === 'delete') await failed.delete(ids).then(() => say(`${ids.length} deleted`))
    else throw new EnvironmentError([`Usage: ${FAILED_JOBS_USAGE}`])
  } finally {
    await failed.close()
  }
}
