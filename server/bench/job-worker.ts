import { work } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { benchJob } from './bench-job.ts'

// An instance of its own that does nothing with its jobs but tell how long after they were sent.

const [url = ''] = process.argv.slice(2)
const log = { error: console.error, warn: console.error }
const taken: number[] = []
const worker = work(benchJob, async ({ sentAt }) => void taken.push(Date.now() - sentAt))
const stop = await startJobs({ url, workers: [worker], log })
process.on('message', () => void process.send?.(taken.splice(0)))
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.([])
