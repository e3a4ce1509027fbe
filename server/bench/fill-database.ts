import { mkdir } from 'node:fs/promises'
import { Client } from 'pg'
import { JOBS } from '../jobs.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { withShortQuery } from '../platform/database/query-errors.ts'
import { folderStore } from '../platform/files.ts'
import { seedDemo } from '../seed/demo.ts'

/**
 * Migrates a database, as its owner, and fills it, when it is empty, with so many demo applications.
 * @returns the milliseconds that filling took
 */
export async function fillWithDemo(
  url: string,
  filesDir: string,
  applications: number,
): Promise<number> {
  await migrateDatabase(url, JOBS)
  await mkdir(filesDir, { recursive: true, mode: 0o700 })
  const database = openDatabase(url, () => {}, 0)
  const started = performance.now()
  try {
    await seedDemo({ database, files: folderStore(filesDir), say: () => {}, applications })
  } catch (error) {
    throw withShortQuery(error)
  } finally {
    await database.close()
  }
  return performance.now() - started
}

/**
 * The same as a superuser, who then does at once what the server's own autovacuum and checkpoint would
 * do within minutes.
 * @returns the milliseconds that filling took
 */
export async function fillDatabase(
  url: string,
  filesDir: string,
  applications: number,
): Promise<number> {
  const took = await fillWithDemo(url, filesDir, applications)
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
  return took
}
