import { listSearch } from '../../../blocks/list/list-search.ts'
import { BalanceGroup } from './balance-rules.ts'

/** Search parameters of a month's receivers. */
export const balanceSearch = listSearch({ group: BalanceGroup })
