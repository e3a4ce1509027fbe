import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { ApplicationListQuery } from './application-filters.ts'

/** Applications that can be named one by one; more are narrowed by the filters. */
const MAX_IDS = 100

/** The list's filters and order, and, where only some of its rows are wanted, their ids with commas between. */
export const ApplicationExportQuery = v.object({
  ...v.omit(ApplicationListQuery, ['page']).entries,
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(Id),
      v.maxLength(MAX_IDS, 'too_large'),
    ),
  ),
})
export type ApplicationExportQuery = v.InferInput<typeof ApplicationExportQuery>

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportApplications = endpoint({
  method: 'GET',
  path: '/api/applications/export.csv',
  access: 'application.export',
  query: ApplicationExportQuery,
  response: 'file',
})
