import type { FastifyInstance } from 'fastify'
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '../../../contract/saved-filters/saved-filters.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listFilters, removeFilter } from './queries.ts'
import { storeFilter } from './service.ts'

/** The caller's own saved filters. */
export function savedFilterRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db } = database
  serve(app, listSavedFilters, async ({ caller }) => ({
    filters: await listFilters(db, caller._id),
  }))
  serve(app, saveFilter, ({ caller, body }) => storeFilter(db, caller, body))
  serve(app, deleteSavedFilter, async ({ caller, params }) => {
    await removeFilter(db, caller._id, params.id)
    return { deleted: true as const }
  })
}
