import type { DocumentType } from '../../../contract/documents/documents.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** The data of a shown copy that an image is to have. */
export interface ShownImage {
  width: number
  height: number
  /** The mean colour of its upper left part, as red, green and blue. */
  topLeft?: readonly [number, number, number]
}

/** What is to become of a file: a document of this type, or a refusal. */
export type Outcome =
  | { type: 'application/pdf'; pages: number }
  | ({ type: Exclude<DocumentType, 'application/pdf'> } & ShownImage)
  | { refused: ErrorCode }

/** A file that phones, scanners and offices really write, or that somebody makes to do harm. */
export interface AwkwardFile {
  name: string
  outcome: Outcome
  /** It takes seconds to make: the server tries it each night alone. */
  isSlow?: true
  make: () => Uint8Array | Promise<Uint8Array>
}
