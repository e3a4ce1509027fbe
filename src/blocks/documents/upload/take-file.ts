import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { checkFile, sha256Of } from './file-check.ts'

/** Shrinks an image. Returns `null` when the original is better. */
export type Shrink = (file: File, preset: DocumentPreset) => Promise<File | null>

/** The code for shrinking loads with the first image. */
export const shrinkLazily: Shrink = async (file, preset) =>
  (await import('../images/shrink-file.ts')).shrinkFile(file, preset)

interface TakeOptions {
  preset: DocumentPreset
  /** `null`: the person wants the original image. */
  shrink: Shrink | null
  onShrink?: () => void
}

export type TakeResult =
  | {
      file: File
      content: Uint8Array<ArrayBuffer>
      /** SHA-256, hexadecimal. */
      sha256: string
      /** The chosen file, where `file` is its smaller version. */
      original: File | null
    }
  /** The file needs masking first and must not be stored or sent. */
  | { needsMasking: File }
  | { problem: ErrorCode }

/** Checked files by identity: a copy or a renamed file is not checked. */
const finished = new WeakSet<File>()

/**
 * Marks a file as checked by the person: masked, or with nothing to hide, and final in size. Only
 * the dialog that shows the file and asks may call it (use-capture.ts), and practice with the paper that it draws.
 */
export function asFinished(file: File): File {
  finished.add(file)
  return file
}

/**
 * The only way from a chosen file to a document. Checks the file as the server will, copies it, and
 * shrinks an image. Stops at a file that needs masking until a person has checked it. Never
 * rejects.
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
  // The copy is sent: the chosen file may be gone or changed by then. One that is too large to be sent
  // itself is not copied, as a phone has no memory for 80 MB twice.
  const isSendable = chosen.size <= DOCUMENT_BYTES
  const bytes = isSendable ? await chosen.arrayBuffer().catch(() => null) : null
  if (isSendable && !bytes) return { problem: 'document.unreadable' }
  const original = new File([bytes ?? chosen], chosen.name, { type })
  let smaller: File | null = null
  if (shrinks && type.startsWith('image/')) {
    onShrink?.()
    // An image that this device can't read is left to the server.
    smaller = await shrinks(original, preset).catch(() => null)
  }
  const file = smaller ?? original
  if (file.size > DOCUMENT_BYTES) return { problem: 'document.too_large' }
  const content = new Uint8Array(bytes && !smaller ? bytes : await file.arrayBuffer())
  return { file, content, sha256: await sha256Of(content), original: smaller && original }
}
