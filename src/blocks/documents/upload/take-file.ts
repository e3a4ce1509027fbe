import type { ErrorCode } from '../../../../contract/core/errors.ts'
import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import { checkFile, sha256Of } from './file-check.ts'

/** Answers `null` for what is better left as it is. */
export type Shrink = (file: File, preset: DocumentPreset) => Promise<File | null>

/** Its code comes with the first picture. */
export const shrinkLazily: Shrink = async (file, preset) =>
  (await import('../images/shrink-file.ts')).shrinkFile(file, preset)

interface TakeOptions {
  preset: DocumentPreset
  /** `null`: the person wants the picture as it was chosen. */
  shrink: Shrink | null
  onShrink?: () => void
}

export type TakeResult =
  | {
      file: File
      content: Uint8Array<ArrayBuffer>
      /** SHA-256, hexadecimal. */
      sha256: string
      /** What was chosen, where `file` is a smaller picture of it. */
      original: File | null
    }
  /** Something in it is to be hidden first; nothing of it may be kept or sent. */
  | { needsMasking: File }
  | { problem: ErrorCode }

/** These objects and no others: what is copied, renamed or read anew of one is not among them. */
const finished = new WeakSet<File>()

/**
 * The person has looked at this file: what was to be hidden in it is, or there is nothing to hide.
 * It is as small as it is to be. Only what shows the file and asks may say so (use-capture.ts).
 */
export function asFinished(file: File): File {
  finished.add(file)
  return file
}

/**
 * The one way by which a chosen file becomes a document: looks at it as the server will, holds it
 * where the preset hides something and nobody has looked yet, copies it, and makes a picture smaller.
 * Never rejects.
 */
export async function takeFile(
  chosen: File,
  { preset, shrink, onShrink }: TakeOptions,
): Promise<TakeResult> {
  const isFinished = finished.has(chosen)
  const shrinks = isFinished ? null : shrink
  const { type, problem } = await checkFile(chosen, shrinks !== null)
  if (problem) return { problem }
  if (preset.hides && !isFinished)
    return { needsMasking: new File([chosen], chosen.name, { type }) }
  // A copy: what the person chose may be gone or changed before it is sent.
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: 'document.unreadable' }
  const original = new File([bytes], chosen.name, { type })
  let smaller: File | null = null
  if (shrinks && type.startsWith('image/')) {
    onShrink?.()
    // A picture that nothing here can read is the server's to judge.
    smaller = await shrinks(original, preset).catch(() => null)
  }
  const file = smaller ?? original
  if (file.size > DOCUMENT_BYTES) return { problem: 'document.too_large' }
  const content = new Uint8Array(smaller ? await smaller.arrayBuffer() : bytes)
  return { file, content, sha256: await sha256Of(content), original: smaller && original }
}
