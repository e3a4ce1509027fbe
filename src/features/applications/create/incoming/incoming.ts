import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import type { ErrorCode } from '../../../../../contract/errors.ts'
import { matchFiles } from './match-files.ts'

/** An incoming file that is no document yet: the person must choose which one it is. */
export interface IncomingFile {
  id: string
  file: File
  /** Why the file cannot become a document; null for a usable file. */
  problem: ErrorCode | null
  /** Key of the chosen or suggested document. */
  key: string | null
  /** Object URL of the preview, for an image. */
  imageUrl?: string | undefined
  /** Id among the files shared with the app, for a shared one. */
  sharedId?: string | undefined
}

/**
 * Adds new files, each with the document that its name suggests, unless that document has a file or
 * another file is meant for it.
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

/** Chooses the document for a file and takes it from any other file. */
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
