import * as v from 'valibot'
import { Id } from '../../../../contract/core/primitives.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

/** `apply` before a service is chosen. */
export const CHOOSE = 'choose'

/**
 * The part of an address that opens the form for a new application: a service's id, or `choose`;
 * with `draft` the one that was begun. A route that mounts `CreateApplication` spreads it into the
 * schema of its search.
 */
export const applySearch = {
  apply: lenient(v.union([v.literal(CHOOSE), Id])),
  draft: lenient(Id),
  /** The rejected entry of the outbox that the form puts right. */
  correct: lenient(Id),
  /** Files that were shared with the app are to become documents of it. */
  shared: lenient(v.literal(true)),
  /** The list of what is unfinished stands open. */
  drafts: lenient(v.literal(true)),
}
