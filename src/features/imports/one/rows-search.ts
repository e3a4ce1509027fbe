import { several } from '../../../../contract/core/text/several.ts'
import { RowState } from '../../../../contract/imports/import-states.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of an import's rows. */
export const rowsSearch = listSearch({ state: several(RowState) })
