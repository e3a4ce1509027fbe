import { work } from '../../../server/platform/jobs/job.ts'
import { startJobs } from '../../../server/platform/jobs/start-jobs.ts'
import { aJob } from './test-jobs.ts'

// An instance of its own that takes a job and never ends it, to be killed in the middle.

const [url = '', name = ''] = process.argv.slice(2)
const log = { error: () => {}, warn: () => {} }
const hang = work(aJob(name, { expireSeconds: 600 }), async ({ number }) => {
  process.send?.({ taken: number })
  await new Promise(() => {})
})
await startJobs({ url, workers: [hang], log })
