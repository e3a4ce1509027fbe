import type { EndpointAccess } from '../../../contract/endpoint.ts'
import { mayDo } from '../../../contract/access.ts'
import { listFranchiseChoices } from '../../../contract/franchises.ts'
import { getProfile } from '../../../contract/profile.ts'
import type { Role } from '../../../contract/roles.ts'
import { listSavedFilters } from '../../../contract/saved-filters.ts'
import { getCatalogue } from '../../../contract/services.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import {
  applicationPageQuery,
  applicationSummaryQuery,
  openApplicationsQuery,
} from '../applications/queries.ts'

function may(role: Role, access: EndpointAccess): boolean {
  return access === 'public' || access === 'session' || mayDo(role, access)
}

/** The keys of what a role's screens ask for when they are opened: it is kept before that. */
export function firstScreensOf(role: Role): (readonly unknown[])[] {
  const plain = [getCatalogue, listFranchiseChoices, listSavedFilters, getProfile]
  return [
    ...plain
      .filter(({ access }) => may(role, access))
      .map((endpoint) => endpointQuery(endpoint).queryKey),
    openApplicationsQuery(role).queryKey,
    applicationPageQuery(role, { page: 1 }).queryKey,
    applicationSummaryQuery.queryKey,
  ]
}
