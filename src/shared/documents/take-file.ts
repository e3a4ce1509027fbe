import type { DocumentPreset } from '../../../contract/document-presets.ts'
import { DOCUMENT_BYTES } from '../../../contract/documents.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { checkFile, sha256Of } from './file-check.ts'

/** Answers `null` for what is better left as it is. */
export type Shrink = (file: File, preset: DocumentPreset) => Promise<File | null>

/** Its code comes with the first picture. */
export const shrinkApart: Shrink = async (file, preset) =>
  (await import('./shrink-file.ts')).shrinkFile(file, preset)

interface Ways {
  /** Pictures are made smaller to it; `null`: nothing is. */
  preset: DocumentPreset | null
  shrink: Shrink
  onShrink: () => void
}

export type Taken =
  | {
      file: File
      content: Uint8Array<ArrayBuffer>
      /** SHA-256, hexadecimal. */
      sha256: string
      /** What was chosen, where `file` is a smaller picture of it. */
      original: File | null
    }
  | { problem: ErrorCode }

/**
 * Takes in a chosen file: looks at it as the server will, copies it, and makes a picture smaller.
 * Never rejects.
 */
export async function takeFile(chosen: File, { preset, shrink, onShrink }: Ways): Promise<Taken> {
  const { type, problem } = await checkFile(chosen, preset !== null)
  if (problem) return { problem }
  // A copy: what the person chose may be gone or changed before it is sent.
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: 'document.unreadable' }
  const original = new File([bytes], chosen.name, { type })
  let smaller: File | null = null
  if (preset && type.startsWith('image/')) {
    onShrink()
    // A picture that nothing here can read is the server's to judge.
    smaller = await shrink(original, preset).catch(() => null)
  }
  const file = smaller ?? original
  if (file.size > DOCUMENT_BYTES) return { problem: 'document.too_large' }
  const content = new Uint8Array(smaller ? await smaller.arrayBuffer() : bytes)
  return { file, content, sha256: await sha256Of(content), original: smaller && original }
}
