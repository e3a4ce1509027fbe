import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'

/** A document of an earlier application of the customer at the same franchise. */
export const DocumentOnFile = v.object({
  _id: Id,
  /** The key under which services ask for this document. */
  kind: v.string(),
  /** When it was handed in. */
  takenAt: Instant,
  validUntil: Instant,
})
export type DocumentOnFile = v.InferOutput<typeof DocumentOnFile>
