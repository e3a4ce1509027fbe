import * as v from 'valibot'
import { TrackingNumber } from '../../../contract/tracking/tracking-number.ts'
import { lenient, SearchTerms } from '../../blocks/list/search-params.ts'

/** What the address carries of screens that find an application by a link or by number. */
export const TrackingSearch = v.object({
  /** The link's token; it leaves the address as soon as it is read. */
  t: lenient(SearchTerms),
  /** The application on the screen, or the one to ask for; alone it discloses nothing. */
  number: lenient(TrackingNumber),
})
export type TrackingSearch = v.InferOutput<typeof TrackingSearch>
