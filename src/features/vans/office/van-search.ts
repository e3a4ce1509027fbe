import * as v from 'valibot'
import { VAN_ORDERS } from '../../../../contract/vans/van-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of vans. */
export const vanSearch = listSearch({}, VAN_ORDERS)

/** Search parameters of the villages. All villages fit on one page, so the search has no pages. */
export const villageSearch = listSearch({ today: v.literal('yes') })
