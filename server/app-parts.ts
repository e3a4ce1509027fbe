import type { FastifyInstance } from 'fastify'
import type { ReadLog } from './modules/audit/reads/read-log.ts'
import type { DocumentWorkers } from './modules/documents/document-workers.ts'
import type { LiveChannel } from './modules/notifications/deliver.ts'
import type { ReadTask } from './modules/outbox/envelope-task.ts'
import type { SessionCookie } from './modules/sessions/cookie.ts'
import type { Database } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import type { FileStore } from './platform/files.ts'
import type { GrowingFiles } from './platform/growing-files.ts'
import type { ReadOnlyWatch } from './platform/read-only/read-only-watch.ts'
import type { Scanner } from './platform/scan/clamd.ts'

/** The services that all modules are built on; made once at the start, and by tests. */
export interface AppDependencies {
  environment: Environment
  database: Database
  files: FileStore
  /** Sealed documents on their way. */
  sealed: GrowingFiles
  /** Whether changes are taken. */
  readOnly: ReadOnlyWatch
  /** Says of files whether they are harmful; undefined: nobody asks. */
  scanner: Scanner | undefined
  /** Folder of the built pages; null while developing, when vite serves them. */
  pagesDir: string | null
  /** Tells connected people, once there is a channel: it opens beside the assembled server. */
  live?: { channel?: LiveChannel }
}

/** The dependencies that a module's routes get. */
export interface AppParts extends AppDependencies {
  session: SessionCookie
  documentWorkers: DocumentWorkers
  readTask: ReadTask
  /** Who reads what is kept of citizens. */
  reads: ReadLog
}

/** A module's `routes.ts` exports its `routes`: they are registered in a scope of their own. */
export type Routes = (app: FastifyInstance, parts: AppParts) => void | Promise<void>
