import * as v from 'valibot'
import { Id } from '../../../contract/primitives.ts'

/** `apply` before a service is chosen. */
export const CHOOSE = 'choose'

/**
 * The part of an address that opens the form for a new application: a service's id, or `choose`.
 * A route that mounts `CreateApplication` spreads it into the schema of its search.
 */
export const applySearch = {
  apply: v.fallback(v.optional(v.union([v.literal(CHOOSE), Id])), undefined),
}
