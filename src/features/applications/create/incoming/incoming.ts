import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import type { ErrorCode } from '../../../../../contract/core/errors.ts'
import { matchFiles } from './match-files.ts'

/** A file that has come in with others and is no document yet: somebody has to say which it is. */
export interface IncomingFile {
  id: string
  file: File
  /** Why it can't be taken. */
  problem: ErrorCode | null
  /** Of the document that it is to become. */
  key: string | null
  /** Address of the picture, for a file that is one. */
  imageUrl?: string | undefined
  /** Its id among the files that were shared with the app, where it is one of those. */
  sharedId?: string | undefined
}

/**
 * The files with new ones among them, each of which suggests the document that its name tells, as
 * far as that has no file and none of the others is meant for it.
 * @param filled keys of documents that have a file
 */
export function withIncoming(
  files: readonly IncomingFile[],
  added: readonly Omit<IncomingFile, 'key'>[],
  documents: readonly RequiredDocument[],
  filled: Iterable<string>,
): IncomingFile[] {
  const meant = files.flatMap(({ key }) => key ?? [])
  const good = added.filter(({ problem }) => problem === null)
  const keys = matchFiles(
    good.map(({ file }) => file.name),
    documents,
    new Set([...filled, ...meant]),
  )
  return [...files, ...added.map((one) => ({ ...one, key: keys[good.indexOf(one)] ?? null }))]
}

/** The file is to become that document, and no other file is. */
export function assigned(
  files: readonly IncomingFile[],
  id: string,
  key: string | null,
): IncomingFile[] {
  return files.map((file) => {
    if (file.id === id) return { ...file, key }
    return file.key === key ? { ...file, key: null } : file
  })
}
