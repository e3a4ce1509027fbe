import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'

/** The receipt of an envelope of this kind that did something on an application without changing its status. */
export const applicationReceipt = <Kind extends string>(kind: Kind) =>
  v.object({
    kind: v.literal(kind),
    /** The envelope's. */
    submissionId: Id,
    /** Of the application. */
    _id: Id,
    applicationId: v.string(),
    receivedAt: Instant,
  })
