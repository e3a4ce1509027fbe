import { listSearch } from '../../blocks/list/list-search.ts'

/** Search parameters of the list of receivers. */
export const profilesSearch = listSearch({})
