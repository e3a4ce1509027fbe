import { ReadState, Severity } from '../../../contract/notifications/list-filters.ts'
import { listSearch } from '../../blocks/list/list-search.ts'

/** Search parameters of the list of alerts. */
export const alertSearch = listSearch({ severity: Severity, state: ReadState })
