import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../platform/environment.ts'
import { isFileName } from '../../platform/files.ts'
import type { Fingerprint } from '../../platform/fingerprint.ts'
import type { BackupManifest } from './manifest.ts'

const LIST = 'files.tsv'
const LINE = /^(\S+)\t(\d+)\t([0-9a-f]{64})$/

/** Files by their names in the file store. */
export type FileList = Map<string, Fingerprint>

/** Where a backup names its files, each with its size and SHA-256. */
export function listPath(backup: string): string {
  return join(backup, LIST)
}

/** The list as it is written, and what the manifest says of it. */
export function writeList(files: FileList): { text: string; summary: BackupManifest['files'] } {
  const lines = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = lines.map(([name, { bytes, sha256 }]) => `${name}\t${bytes}\t${sha256}\n`).join('')
  const bytes = lines.reduce((sum, [, file]) => sum + file.bytes, 0)
  return { text, summary: { count: files.size, bytes, listSha256: sha256Of(text) } }
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** The files that a backup names. Throws where the list is not the one that was written. */
export async function readList(
  backup: string,
  { files }: Pick<BackupManifest, 'files'>,
): Promise<FileList> {
  const text = await readFile(listPath(backup), 'utf8').catch(() => '')
  const list: FileList = new Map()
  for (const line of text.split('\n')) {
    const [, name, bytes, sha256] = LINE.exec(line) ?? []
    if (name && isFileName(name) && sha256) list.set(name, { bytes: Number(bytes), sha256 })
  }
  if (sha256Of(text) === files.listSha256) return list
  throw new EnvironmentError([`${listPath(backup)} is not what the backup wrote.`])
}
