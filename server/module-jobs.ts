import type { LiveChannel } from './modules/notifications/deliver.ts'
import type { Db } from './platform/database/database.ts'
import type { Retention } from './platform/database/months/leaving.ts'
import type { Environment } from './platform/environment.ts'
import type { FilesAddress } from './platform/files-address.ts'
import type { FileStore } from './platform/files.ts'
import type { GrowingFiles } from './platform/growing-files.ts'
import type { Attempt, Job, Worker } from './platform/jobs/job.ts'
import { work } from './platform/jobs/job.ts'
import type { MessageTransports } from './platform/messages/transport.ts'

/** The services with which jobs do their work. */
export interface JobParts {
  db: Db
  /** The database's address for its owner. */
  ownerUrl: string
  /** The one that reports read, and where the files lie: for threads, which open both themselves. */
  readUrl: string
  filesAddress: FilesAddress
  files: FileStore
  sealed: GrowingFiles
  transports: MessageTransports
  /** Where the portal is reached from outside, for links in messages. */
  publicUrl: string
  /** How payouts go. */
  payoutProvider: Environment['payoutProvider']
  /** How much reading is unusual. */
  readLog: Pick<Environment, 'readsPerHour'>
  /** How long the trail and who read what stay in the database. */
  retention: Retention
  /** Tells connected people; none where no one can be connected. */
  live?: Pick<LiveChannel, 'told'>
}

/** A job and the function that makes its worker, once the services exist. */
export interface ModuleJob {
  job: Job
  workerWith(parts: JobParts): Worker
}

/** Declares the worker of a job; a module's `jobs.ts` exports all its workers as the list `jobs`. */
export function moduleJob<Data>(
  job: Job<Data>,
  run: (parts: JobParts, data: Data, attempt: Attempt) => Promise<unknown>,
): ModuleJob {
  return {
    job,
    workerWith: (parts) => work(job, (data, attempt) => run(parts, data, attempt)),
  }
}
