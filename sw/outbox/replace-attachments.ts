import type { LetterBody, LetterKind } from '../../contract/outbox/envelope-kinds.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { Outbox } from './database.ts'
import type { Entry, OwnCopy } from './entry.ts'
import { findEntry } from './read-outbox.ts'
import type { FileToSend } from './save-envelope.ts'
import { saveLetter } from './save-envelope.ts'
import { NotCorrectableError } from './save-errors.ts'
import type { Author } from './signer.ts'

export interface Replacement {
  /** The damaged entry. */
  id: string
  /** Of the entry that takes its place. */
  newId: string
  /** Opened by the owner; its note names the new parts already. */
  own: OwnCopy
  /** By the id of the part whose place each takes; `file.partId` is a new one. */
  files: { insteadOf: string; file: FileToSend }[]
  author: Author
  sealingKey: SealingKey
}

/**
 * Gives a damaged entry the documents that it lacks: a new letter in its place, linked to it, with
 * its number, its captured moment and its other documents. Throws as `saveLetter` does.
 */
export async function replaceParts(outbox: Outbox, replacement: Replacement): Promise<Entry> {
  const { id, newId, own, files, author, sealingKey } = replacement
  const entry = await findEntry(outbox, id)
  if (!entry) throw new NotCorrectableError(id)
  const { kind, capturedAt, clocks, dependsOnId } = entry.letter
  const newIds = new Map(files.map(({ insteadOf, file }) => [insteadOf, file.partId]))
  const kept = Object.entries(own.content.files).filter(([partId]) => !newIds.has(partId))
  return saveLetter(outbox, {
    _id: newId,
    kind,
    // It was valid when it was saved; only names of parts differ.
    body: renamed(own.content.body, newIds) as LetterBody<LetterKind>,
    files: files.map(({ file }) => file),
    reusedParts: kept.map(([partId, file]) => ({ partId, ...file })),
    note: own.note,
    author,
    sealingKey,
    clocks,
    capturedAt: new Date(capturedAt),
    dependsOnId,
    correctsId: id,
  })
}

/** The value with ids replaced wherever they stand. */
function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => renamed(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, ids)]))
}
