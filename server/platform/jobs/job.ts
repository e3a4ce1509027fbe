import type { GenericSchema } from 'valibot'

/** How often a job that fails is tried again, each wait about twice the one before. */
export interface RetryPolicy {
  /** Tries after the first. */
  limit: number
  firstDelaySeconds: number
  maxDelaySeconds: number
}

/** Work that any instance does later: its name, its data, and how often it is tried. */
export interface Job<Data = unknown> {
  /** Kebab-case; the name of its queue. */
  name: string
  /** Stored in plain and shown to operators: ids, and nothing about a person. */
  data: GenericSchema<unknown, Data>
  retry: RetryPolicy
  /** After that, a try counts as dead, and the job may be taken again. */
  expireSeconds: number
  /** How many each instance works on at once. */
  concurrency: number
  /** How soon a retry is seen that has become due; new jobs are told at once. */
  pollSeconds: number
  /** A cron expression in Indian time, for a job without data. */
  schedule?: string
  /** It is done also while the installation is read-only, since signing in needs it. */
  whileReadOnly?: true
}

const DEFAULTS = {
  retry: { limit: 8, firstDelaySeconds: 5, maxDelaySeconds: 900 },
  expireSeconds: 60,
  concurrency: 1,
  pollSeconds: 2,
}

/** Declares a job, once; `sendJob` queues it, and `work` declares the function that does it. */
export function defineJob<Data>(
  job: Pick<Job<Data>, 'name' | 'data'> & Partial<Job<Data>>,
): Job<Data> {
  return { ...DEFAULTS, ...job }
}

/** One try of a job. */
export interface Attempt {
  /** The number of the try, from 1. */
  number: number
  /** Whether the job is given up when this try fails. */
  isLast: boolean
}

/** A job with the function that does it. */
export interface Worker {
  job: Job
  run(data: unknown, attempt: Attempt): Promise<void>
}

/**
 * Declares the function that does a job. A job whose function throws is tried again, and operators can read the
 * error.
 */
export function work<Data>(
  job: Job<Data>,
  run: (data: Data, attempt: Attempt) => Promise<unknown>,
): Worker {
  return { job, run: async (data, attempt) => void (await run(data as Data, attempt)) }
}
