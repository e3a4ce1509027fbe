import * as v from 'valibot'
import {
  PERSON_ORDERS,
  PersonRole,
  PersonState,
} from '../../../../contract/people/people-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

/** Search parameters of the list of people. */
export const peopleSearch = listSearch({ role: PersonRole, state: PersonState }, PERSON_ORDERS)

/** The form for a new person is open over the list. */
export const newPersonSearch = { new: lenient(v.literal(true)) }
