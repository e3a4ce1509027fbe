import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { SEARCH_LENGTH } from '../core/paging.ts'
import { ExactLine, Line } from '../core/primitives.ts'

/** Whose position it is: the village's own, or the middle of its PIN code or of its taluka. */
export const PRECISIONS = ['place', 'pin', 'taluka'] as const
export const Precision = v.picklist(PRECISIONS)
export type Precision = v.InferOutput<typeof Precision>

/** A village's id, as it is asked for. */
export const VillageId = v.pipe(ExactLine, v.maxLength(64, 'too_long'))

/** A village of Maharashtra, or a town that the post alone knows (docs/data.md). */
export const Village = v.object({
  /** The number of the census of 2011; of a town its PIN code and name. It never changes. */
  id: v.string(),
  /** In Latin letters, as the census and the post write it. */
  name: v.string(),
  taluka: v.string(),
  district: v.string(),
  /** The official names of both, in Latin letters where no other is known. */
  talukaNames: Texts,
  districtNames: Texts,
  /** Empty where it is not known. */
  pin: v.string(),
  /** Null where nothing is known. */
  position: v.nullable(
    v.object({ latitude: v.number(), longitude: v.number(), precision: Precision }),
  ),
})
export type Village = v.InferOutput<typeof Village>

/** The fewest letters or digits for which villages are searched. */
export const MIN_PLACE_LETTERS = 2

/** The most villages in an answer: as many as a person reads through. */
export const FOUND_PLACES = 12

/**
 * The villages and towns whose words, or those of their taluka and district, begin with what was typed, or whose
 * PIN code does: at most twelve, those of that very name first. Words in Devanagari find by their sound. Public,
 * limited by address: 429 `request.too_many`.
 */
export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'public',
  query: v.object({
    search: v.pipe(
      Line,
      v.minLength(MIN_PLACE_LETTERS, 'too_short'),
      v.maxLength(SEARCH_LENGTH, 'too_long'),
    ),
  }),
  response: v.object({ places: v.array(Village) }),
})
