import * as v from 'valibot'
import { defineJob } from '../platform/jobs/job.ts'

/** A job without work, taken by as many workers as a message. */
export const benchJob = defineJob({
  name: 'bench',
  data: v.object({ sentAt: v.number() }),
  concurrency: 4,
})
