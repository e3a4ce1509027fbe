import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { GrowingFiles } from '../../../platform/growing-files.ts'
import { documentsOf } from './erase-rows.ts'

/** Where files lie: those of documents, and sealed ones on their way. */
export interface Stores {
  files: Pick<FileStore, 'remove'>
  sealed: Pick<GrowingFiles, 'remove'>
}

/** The names of the files that only these applications' documents have. */
async function listOwnFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with named as (
      select (${documentsOf(ids)}) is true as is_own, name
      from documents cross join unnest(array[received_file, shown_file, thumbnail_file]) as each (name)
      where name is not null)
    select name from named group by name having bool_and(is_own)`)
  return rows.map(({ name }) => name)
}

/** Removes the papers of these applications from the store; answers how many files. May be done again. */
export async function eraseFiles(
  db: Queryable,
  { files, sealed }: Stores,
  ids: readonly string[],
): Promise<number> {
  const names = await listOwnFiles(db, ids)
  for (const name of names) await files.remove(name)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from attachment_uploads
    where document_id in (select id from documents where ${documentsOf(ids)})`)
  for (const { id } of rows) await sealed.remove(id)
  return names.length
}
