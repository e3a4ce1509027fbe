import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'

/** One entry as an application's record shows it. */
export const Payment = v.object({
  _id: Id,
  kind: v.picklist(['fee', 'refund']),
  /** Signed, in paise: what came in is positive, what went out negative. */
  paise: v.number(),
  way: v.picklist(['cash', 'upi']),
  reference: v.nullable(v.string()),
  /** Whom a refund went to. */
  toName: v.nullable(v.string()),
  reason: v.string(),
  /** The entry that it takes back. */
  reversesId: v.nullable(Id),
  byName: v.string(),
  capturedAt: Instant,
  receivedAt: Instant,
  /** Other applications of the franchise with the same reference. */
  alsoOn: v.array(v.string()),
})
export type Payment = v.InferOutput<typeof Payment>
