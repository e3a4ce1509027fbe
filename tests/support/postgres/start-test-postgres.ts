import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { JOBS } from '../../../server/jobs.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../server/platform/embedded-postgres/supervisor.ts'
import { folderStore } from '../../../server/platform/files.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { WAITING_WORKERS } from '../../runner/workers.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { databaseAddress, TEMPLATE } from './test-database.ts'

const APPLICATIONS = 40
/** Each worker's test file keeps a few pools of twelve. */
const SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off' },
  max_connections: String(WAITING_WORKERS * 100),
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the test server's maintenance database. */
    postgresUrl: string
    /** Where the documents of the template's applications lie, and those of the tests. */
    filesDir: string
  }
}

async function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_POSTGRES === 'debian') return startDebianPostgres(SETTINGS)
  return startEmbeddedPostgres({ dataDir, log: () => {}, settings: SETTINGS })
}

async function fillTemplate(serverUrl: string, filesDir: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE} encoding 'UTF8' template template0`)
  await admin.end()
  const url = databaseAddress(serverUrl, TEMPLATE)
  await migrateDatabase(url, JOBS)
  const database = openDatabase(url, () => {})
  const parts = { database, files: folderStore(filesDir), say: () => {} }
  await seedDemo({ ...parts, applications: APPLICATIONS })
  await database.close()
}

/**
 * One PostgreSQL for all test files of a run: the embedded one, or Debian's 15 when TEST_POSTGRES
 * is `debian`. It holds a migrated and filled template, from which each file copies its own.
 */
export default async function startTestPostgres(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-tests-'))
  // The database may run as another user, who must be able to reach its own folder.
  await chmod(folder, 0o711)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer(join(folder, 'data'))
    const filesDir = join(folder, 'files')
    await fillTemplate(server.url, filesDir)
    project.provide('postgresUrl', server.url)
    project.provide('filesDir', filesDir)
    return () => server.stop().finally(removeFolder)
  } catch (error) {
    removeFolder()
    throw error
  }
}
