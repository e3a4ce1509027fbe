import type { Queue } from 'pg-boss'
import type { Job } from './job.ts'

/** pg-boss' own schema in the database. */
export const JOBS_SCHEMA = 'jobs'
/** Where jobs go that have failed for good. */
export const DEAD_LETTERS = 'failed-jobs'

const DAY_SECONDS = 86_400
/** A job that nobody could take, or look after, for so long is dropped. */
const KEPT_DAYS = 60
const DONE_DAYS = 1

/** The options that all queues share. */
const KEPT = {
  retentionSeconds: KEPT_DAYS * DAY_SECONDS,
  deleteAfterSeconds: DONE_DAYS * DAY_SECONDS,
  notify: true,
}

export const deadLetterQueue: Queue = { name: DEAD_LETTERS, ...KEPT }

/** A job's queue, whose settings each job takes over when it is sent. */
export function queueOf({ name, retry, expireSeconds }: Job): Queue {
  return {
    name,
    ...KEPT,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: expireSeconds,
    retryLimit: retry.limit,
    retryDelay: retry.firstDelaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
  }
}
