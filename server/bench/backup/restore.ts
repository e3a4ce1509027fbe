import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { makeBackup } from '../../admin/backup/make-backup.ts'
import { listNamedFiles } from '../../admin/backup/named-files.ts'
import { withOwner } from '../../admin/backup/owner-client.ts'
import { restoreBackup } from '../../admin/backup/restore-backup.ts'
import { verifyBackup } from '../../admin/backup/verify-backup.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { folderStore } from '../../platform/files.ts'
import { openFiles } from '../../platform/open-files.ts'
import { fillDatabase } from '../fill-database.ts'

/**
 * `npm run bench:restore`: how long the backup of so many applications with their files takes this machine, the next one
 * after it, its trial and its restore. `RESTORE_APPLICATIONS=100000`, `RESTORE_FILE_KIB=20` for the size of each file.
 */

const APPLICATIONS = Number(process.env['RESTORE_APPLICATIONS'] ?? 20_000)
const FILE_KIB = Number(process.env['RESTORE_FILE_KIB'] ?? 20)
const MIB = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'gramone-restore-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const [filesDir, to] = [join(folder, 'files'), join(folder, 'backups')]
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const done = await work()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return done
}

/** The pictures of a demo are drawn when somebody looks; here each is a file. */
async function writeFiles(names: Iterable<string>): Promise<void> {
  await pLimit(8).map([...names], async (name) => {
    const path = join(filesDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, randomBytes(FILE_KIB * 1024))
  })
}

const backUp = () =>
  withOwner(server.url, (client) =>
    makeBackup({
      ...{ client, files: folderStore(filesDir), to },
      ...{ version: 'bench', isNowhere: () => false },
    }),
  )

try {
  await fillDatabase(server.url, filesDir, APPLICATIONS)
  await writeFiles(await withOwner(server.url, listNamedFiles))
  const { name, manifest } = await timed('first backup', backUp)
  const { tables, files } = manifest
  const packed = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  console.log(
    `${APPLICATIONS} applications: ${rows} rows in ${(packed / MIB).toFixed(1)} MiB, ` +
      `${files.count} files in ${(files.bytes / MIB).toFixed(0)} MiB`,
  )
  await timed('the next backup', backUp)
  await timed('trial', () => verifyBackup(join(to, name), undefined))
  await timed('restore', async () => {
    const other = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), log: () => {} })
    try {
      const { files: restored } = await openFiles({ folder: join(folder, 'restored') })
      await restoreBackup(join(to, name), { url: other.url, files: restored })
    } finally {
      await other.stop()
    }
  })
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
