import * as v from 'valibot'
import { lenient } from '../../../blocks/list/search-params.ts'

/** The address of one application. */
export const RecordSearch = v.object({
  /** Files shared with the app are attached to the next status change. */
  shared: lenient(v.literal(true)),
  /** The page that corrects its details, in place of the record. */
  edit: lenient(v.literal(true)),
  /** Its papers beside the decision, one of those that match these filters (rules.md, Review). */
  review: lenient(v.looseObject({})),
})
