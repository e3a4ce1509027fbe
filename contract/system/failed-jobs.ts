import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'

/** So many are shown, and settled by one call. */
export const FAILED_JOBS_SHOWN = 200

/** A job that was tried as often as its rules say, and did not work. What it was to do is not told. */
const FailedJob = v.object({
  _id: Id,
  /** The name of its queue. */
  job: v.string(),
  failedAt: Instant,
  tries: v.number(),
  /** Of the last try, in the words of the program; numbers and addresses in it are left out. */
  reason: v.string(),
})
export type FailedJob = v.InferOutput<typeof FailedJob>

const FailedJobs = v.object({
  total: v.number(),
  /** The oldest ones. */
  jobs: v.array(FailedJob),
})
export type FailedJobs = v.InferOutput<typeof FailedJobs>

/** The jobs that wait for an operator, the oldest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/system/failed-jobs',
  access: 'system.read',
  response: FailedJobs,
})

const Chosen = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1, 'required'), v.maxLength(FAILED_JOBS_SHOWN, 'too_many')),
})

const Settled = v.object({
  /** How many of them still waited for it. */
  settled: v.number(),
})

/** Sends them again, with all their tries. Those that are settled already are passed over. */
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/system/failed-jobs/retry',
  access: 'system.manage',
  body: Chosen,
  response: Settled,
})

/** Gives them up for ever. Those that are settled already are passed over. */
export const deleteFailedJobs = endpoint({
  method: 'POST',
  path: '/api/system/failed-jobs/delete',
  access: 'system.manage',
  body: Chosen,
  response: Settled,
})
