import { several } from '../../../../contract/core/text/several.ts'
import {
  PERSON_ORDERS,
  PersonRole,
  PersonState,
} from '../../../../contract/people/people-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of people. */
export const peopleSearch = listSearch(
  { role: several(PersonRole), state: several(PersonState) },
  PERSON_ORDERS,
)
