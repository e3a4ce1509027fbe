import { findAnything } from '../../../contract/find/find.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { idsOf, isNumberSearch } from '../audit/reads/number-search-rules.ts'
import { find } from './service.ts'

/** One search over all that a person may see. */
export const routes: Routes = (app, { database, reads }) => {
  serve(app, findAnything, async ({ caller, query: { search } }) => {
    const found = await find(database.db, caller, search)
    if (isNumberSearch(search)) reads.note(caller, 'found', idsOf(found.applications))
    return found
  })
}
