import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesAddress } from './files-address.ts'
import type { FileStore } from './files.ts'
import { folderStore } from './files.ts'
import type { GrowingFiles } from './growing-files.ts'
import { growingFiles } from './growing-files.ts'

/** Sealed documents grow below the other files; instances share them. */
const UPLOADS = 'uploads'

export interface OpenFiles {
  files: FileStore
  /** Sealed documents on their way. */
  sealed: GrowingFiles
}

/**
 * Tries the store once, before the server starts: what a person has to put right, one line each. A store that does not
 * answer is no reason not to start, and is told by `say`.
 */
export async function tryFiles(address: FilesAddress, say: (line: string) => void) {
  if ('folder' in address) return []
  const { tryS3 } = await import('./s3/try-s3.ts')
  return tryS3(address, say)
}

/** The files at an address. Makes the folder; asks an S3 store nothing yet, and loads its code only for one. */
export async function openFiles(address: FilesAddress): Promise<OpenFiles> {
  if ('folder' in address) {
    const { folder } = address
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return { files: folderStore(folder), sealed: growingFiles(join(folder, UPLOADS)) }
  }
  const { s3Objects } = await import('./s3/s3-objects.ts')
  const { s3Store } = await import('./s3/s3-store.ts')
  const { s3GrowingFiles } = await import('./s3/s3-growing-files.ts')
  const objects = s3Objects(address)
  return { files: s3Store(objects), sealed: s3GrowingFiles(objects, UPLOADS) }
}
