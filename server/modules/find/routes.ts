import { findAnything } from '../../../contract/find/find.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { find } from './service.ts'

/** One search over all that a person may see. */
export const routes: Routes = (app, { database }) => {
  serve(app, findAnything, ({ caller, query }) => find(database.db, caller, query.search))
}
