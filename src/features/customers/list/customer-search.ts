import * as v from 'valibot'
import { Id } from '../../../../contract/core/primitives.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

/** The list's part of the address. */
export const customerSearch = listSearch({})

/** The search parameter that names the customer whose details are open over the list. */
export const OpenCustomer = v.object({ customer: lenient(Id) })
