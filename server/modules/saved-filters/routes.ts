import {
  deleteSavedFilter,
  deleteSavedTicketFilter,
  deleteSavedView,
  listSavedFilters,
  listSavedTicketFilters,
  listSavedViews,
  saveFilter,
  saveTicketFilter,
  saveView,
} from '../../../contract/saved-filters/saved-filters.ts'
import type { Routes } from '../../app-parts.ts'
import type { Caller } from '../../platform/caller.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listFilters, removeFilter } from './queries.ts'
import { storeFilter } from './service.ts'

const deleted = { deleted: true } as const

/** The caller's own saved filters of each list. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  const ofApplications = ({ _id: accountId }: Caller) =>
    ({ accountId, list: 'applications' }) as const
  const ofTickets = ({ _id: accountId }: Caller) => ({ accountId, list: 'tickets' }) as const
  const ofViews = ({ _id: accountId }: Caller) => ({ accountId, list: 'analytics' }) as const

  serve(app, listSavedFilters, async ({ caller }) => ({
    filters: await listFilters(db, ofApplications(caller)),
  }))
  serve(app, saveFilter, ({ caller, body }) => storeFilter(db, ofApplications(caller), body))
  serve(app, deleteSavedFilter, async ({ caller, params }) => {
    await removeFilter(db, ofApplications(caller), params.id)
    return deleted
  })

  serve(app, listSavedTicketFilters, async ({ caller }) => ({
    filters: await listFilters(db, ofTickets(caller)),
  }))
  serve(app, saveTicketFilter, ({ caller, body }) => storeFilter(db, ofTickets(caller), body))
  serve(app, deleteSavedTicketFilter, async ({ caller, params }) => {
    await removeFilter(db, ofTickets(caller), params.id)
    return deleted
  })

  serve(app, listSavedViews, async ({ caller }) => ({
    filters: await listFilters(db, ofViews(caller)),
  }))
  serve(app, saveView, ({ caller, body }) => storeFilter(db, ofViews(caller), body))
  serve(app, deleteSavedView, async ({ caller, params }) => {
    await removeFilter(db, ofViews(caller), params.id)
    return deleted
  })
}
