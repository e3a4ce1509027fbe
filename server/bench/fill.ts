import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { EnvironmentError, readEnvironment } from '../platform/environment.ts'
import { fillDatabase } from './fill-database.ts'

/**
 * `DATABASE_URL=… DEMO_APPLICATIONS=1000000 npm run bench:fill`: demo data in a database of one's own. `--trial` fills one that
 * goes afterwards, to see that they can be written.
 */
const { databaseUrl, files, demoApplications, production } = readEnvironment(process.env)

async function fillTrial(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-fill-'))
  // The database may run as another user, who must get through to its own folder.
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
  try {
    return await fillDatabase(server.url, join(folder, 'files'), demoApplications)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillOwn(): Promise<number> {
  if (!databaseUrl || production) {
    throw new EnvironmentError(['DATABASE_URL names an empty database, outside production.'])
  }
  if (!('folder' in files)) throw new EnvironmentError(['FILES_URL names a folder here.'])
  return fillDatabase(databaseUrl, files.folder, demoApplications)
}

const took = process.argv.includes('--trial') ? await fillTrial() : await fillOwn()
console.log(`${demoApplications} applications in ${(took / 1000).toFixed(1)} s`)
