import * as v from 'valibot'
import { PRECISIONS } from '../../../contract/places/places.ts'
import { Latitude, Longitude } from '../../../contract/places/position.ts'
import { lenient, SearchTerms } from '../../blocks/list/search-params.ts'

/** What the address carries: where distances begin. */
export const NearbySearch = v.object({
  latitude: lenient(Latitude),
  longitude: lenient(Longitude),
  /** The chosen village; without it the position is the device's. */
  place: lenient(SearchTerms),
  of: lenient(v.picklist(PRECISIONS)),
})
