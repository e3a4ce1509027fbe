import * as v from 'valibot'
import type { Job } from './job.ts'
import { defineJob } from './job.ts'

/** A job that runs once a day, in the quiet hours; or at the next start, when no instance ran then. */
export function daily(name: string, minute: number): Job<object> {
  return defineJob({
    name,
    data: v.object({}),
    schedule: `${minute} 3 * * *`,
    retry: { limit: 5, firstDelaySeconds: 60, maxDelaySeconds: 3600 },
    expireSeconds: 1800,
    pollSeconds: 60,
  })
}

/** A job that runs every minute, such as the check of deadlines. */
export function everyMinute(name: string): Job<object> {
  return defineJob({
    name,
    data: v.object({}),
    schedule: '* * * * *',
    retry: { limit: 0, firstDelaySeconds: 1, maxDelaySeconds: 1 },
    expireSeconds: 300,
  })
}
