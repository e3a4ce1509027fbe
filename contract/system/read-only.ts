import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Instant } from '../core/primitives.ts'

/** Why the installation takes no changes (docs/decisions/0075-keys-erasure-read-only.md). */
export const ReadOnlyNotice = v.object({
  since: Instant,
  /** Until when people are told that it lasts; it ends when an operator ends it. Null: nobody has said. */
  until: v.nullable(Instant),
  /** The operator's words, shown to everybody as they are. */
  reason: v.string(),
})
export type ReadOnlyNotice = v.InferOutput<typeof ReadOnlyNotice>

/** A refused call is worth trying again after so many seconds. */
export const READ_ONLY_RETRY_SECONDS = 60

/** Whether the installation is read-only, and why; null while it takes changes. */
export const readReadOnly = endpoint({
  method: 'GET',
  path: '/api/read-only',
  access: 'public',
  response: v.object({ notice: v.nullable(ReadOnlyNotice) }),
})
