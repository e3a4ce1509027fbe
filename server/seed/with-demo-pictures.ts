import type { Db } from '../platform/database/database.ts'
import type { Environment } from '../platform/environment.ts'
import type { FileStore } from '../platform/files.ts'

/** The store as people see it: in a demo the pictures that are drawn when somebody looks are among its files. */
export async function withDemoPictures(
  { demo }: Pick<Environment, 'demo'>,
  files: FileStore,
  db: Db,
): Promise<FileStore> {
  if (!demo) return files
  const { demoPictures } = await import('./demo-pictures.ts')
  return demoPictures(files, db)
}
