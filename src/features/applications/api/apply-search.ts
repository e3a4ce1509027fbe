import * as v from 'valibot'
import { Id } from '../../../../contract/core/primitives.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

/** The value of `apply` before a service is chosen. */
export const CHOOSE = 'choose'

/**
 * Search parameters of the form for a new application: `apply` is a service's id or `choose`,
 * `draft` an earlier draft. A route that mounts `CreateApplication` spreads them into its search
 * schema.
 */
export const applySearch = {
  apply: lenient(v.union([v.literal(CHOOSE), Id])),
  draft: lenient(Id),
  /** The rejected outbox entry that the form corrects. */
  correct: lenient(Id),
  /** Files shared with the app become documents of the application. */
  shared: lenient(v.literal(true)),
  /** The list of drafts is open. */
  drafts: lenient(v.literal(true)),
}
