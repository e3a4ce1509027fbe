import type { LiveChannel } from './modules/notifications/deliver.ts'
import type { Database } from './platform/database/database.ts'
import type { Environment } from './platform/environment.ts'
import type { FileStore } from './platform/files.ts'

/** What the modules are built on; made once at the start, and by tests. */
export interface AppDependencies {
  environment: Environment
  database: Database
  files: FileStore
  /** Folder of the built pages; null while developing, when vite serves them. */
  pagesDir: string | null
  /** Tells connected people, once there is a channel: it opens beside the assembled server. */
  live?: { channel?: LiveChannel }
}
