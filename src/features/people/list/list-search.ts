import {
  PERSON_ORDERS,
  PersonRole,
  PersonState,
} from '../../../../contract/people/people-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of people. */
export const peopleSearch = listSearch({ role: PersonRole, state: PersonState }, PERSON_ORDERS)
