import { statfs } from 'node:fs/promises'
import type { Environment } from './environment.ts'

/** The room on a folder's disk, in bytes. */
export interface DiskSpace {
  folder: 'data' | 'files'
  free: number
  size: number
}

/** The disks below DATA_DIR and the folder of files; one that cannot be asked is left out, and so is an S3 store. */
export async function readDiskSpace({
  dataDir,
  files,
}: Pick<Environment, 'dataDir' | 'files'>): Promise<DiskSpace[]> {
  const folders = [
    ['data', dataDir] as const,
    ...('folder' in files ? [['files', files.folder] as const] : []),
  ]
  const found = await Promise.allSettled(
    folders.map(async ([folder, path]) => {
      const { bavail, blocks, bsize } = await statfs(path)
      return { folder, free: bavail * bsize, size: blocks * bsize }
    }),
  )
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
