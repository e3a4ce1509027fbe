import * as v from 'valibot'
import { ApplicationId } from '../applications/application-id.ts'
import { ApplicationStatus } from '../applications/application-status.ts'
import { Language } from '../core/languages.ts'
import { ownPath } from '../core/own-path.ts'
import { Id } from '../core/primitives.ts'

const OwnPath = v.pipe(
  v.string(),
  v.check((path) => ownPath(path) === path),
)

/**
 * What a push carries: which event, of what, and where a click leads. Nothing about a person; the
 * device makes the words, and the app fetches the rest (offline.md, Push).
 */
export const PushMessage = v.variant('type', [
  v.object({
    type: v.literal('application.status'),
    id: Id,
    number: ApplicationId,
    status: ApplicationStatus,
    path: OwnPath,
    /** Of the recipient's profile; without one the device's own. */
    language: v.optional(Language),
  }),
  v.object({ type: v.literal('test'), path: OwnPath, language: v.optional(Language) }),
])
export type PushMessage = v.InferOutput<typeof PushMessage>
