import { statfs } from 'node:fs/promises'
import type { Environment } from './environment.ts'

/** The room on a folder's disk, in bytes. */
export interface DiskSpace {
  folder: 'data' | 'files'
  free: number
  size: number
}

/** The disks below DATA_DIR and FILES_URL; one that cannot be asked is left out. */
export async function readDiskSpace({
  dataDir,
  filesDir,
}: Pick<Environment, 'dataDir' | 'filesDir'>): Promise<DiskSpace[]> {
  const folders = [['data', dataDir] as const, ['files', filesDir] as const]
  const found = await Promise.allSettled(
    folders.map(async ([folder, path]) => {
      const { bavail, blocks, bsize } = await statfs(path)
      return { folder, free: bavail * bsize, size: blocks * bsize }
    }),
  )
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
