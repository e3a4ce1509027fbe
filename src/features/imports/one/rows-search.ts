import { RowState } from '../../../../contract/imports/import-states.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of an import's rows. */
export const rowsSearch = listSearch({ state: RowState })
