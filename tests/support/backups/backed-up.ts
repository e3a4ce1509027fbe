import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { makeBackup } from '../../../server/admin/backup/make-backup.ts'
import { listNamedFiles } from '../../../server/admin/backup/named-files.ts'
import { withOwner } from '../../../server/admin/backup/owner-client.ts'
import { folderStore } from '../../../server/platform/files.ts'
import { isDrawnPicture } from '../../../server/seed/demo-pictures.ts'
import { asOwner, testDatabase } from '../postgres/test-database.ts'

/**
 * A filled database with a folder of files of its own, and a folder for its backups; all of it goes after the file's tests.
 * Call it while the file is collected.
 */
export async function databaseToBackUp() {
  const url = await testDatabase('filled')
  const folder = mkdtempSync(join(tmpdir(), 'gramone-backup-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const [filesDir, to] = [join(folder, 'files'), join(folder, 'backups')]
  const files = folderStore(filesDir)
  // Those of the template that lie on a disk.
  const named = await withOwner(url, listNamedFiles)
  for (const name of [...named].filter((each) => !isDrawnPicture(each)))
    cpSync(join(inject('filesDir'), name), join(filesDir, name))
  return {
    ...{ url, filesDir, to, files },
    /** An empty folder. */
    newFolder: () => mkdtempSync(join(folder, 'new-')),
    /** Stores a document as an upload does, the file before its row; answers the file's name. */
    async addDocument(): Promise<string> {
      const name = await files.put(randomBytes(5000))
      await asOwner(
        url,
        `insert into documents (id, uploaded_by_id, file_name, mime, bytes, sha256, received_file, shown_file)
         values ($1, $1, 'a.pdf', 'application/pdf', 5000, '', $2, $2)`,
        [randomUUID(), name],
      )
      return name
    },
    /** Removes a document as the sweep does, the file before its row. */
    async removeDocument(name: string): Promise<void> {
      await files.remove(name)
      await asOwner(url, 'delete from documents where shown_file = $1', [name])
    },
    backUp: () =>
      withOwner(url, (client) =>
        makeBackup({ client, files, to, version: '0.1.0', isNowhere: isDrawnPicture }),
      ),
  }
}

const SHAPE = `
select indexdef as made from pg_indexes where schemaname = 'public'
union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
union all select relname || ' ' || coalesce(relacl::text, '') from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
order by 1`

/** All indexes, keys, triggers and rights of a database. */
export async function shapeOf(url: string): Promise<unknown[]> {
  return (await asOwner(url, SHAPE)).map(({ made }) => made)
}
