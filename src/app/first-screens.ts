import { getProfile } from '../../contract/accounts/profile.ts'
import { listFrequentServices } from '../../contract/catalogue/frequent-services.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { mayDo } from '../../contract/core/access.ts'
import type { EndpointAccess } from '../../contract/core/endpoint.ts'
import type { Role } from '../../contract/core/roles.ts'
import { listRecentCustomers } from '../../contract/customers/customers.ts'
import { readDashboard } from '../../contract/dashboard/dashboard.ts'
import { countUnread } from '../../contract/notifications/notifications.ts'
import { listFranchiseChoices, listNetworkNames } from '../../contract/outlets/network-names.ts'
import { listPinCodes } from '../../contract/places/pin-codes.ts'
import { listSavedFilters } from '../../contract/saved-filters/saved-filters.ts'
import { listOwnPlans } from '../../contract/vans/van-plan.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import {
  applicationPageQuery,
  applicationSummaryQuery,
  openApplicationsQuery,
} from '../blocks/applications/queries.ts'
import { recentQuery } from '../features/notifications/queries.ts'

function may(role: Role, access: EndpointAccess): boolean {
  return access === 'public' || access === 'session' || mayDo(role, access)
}

/** Query keys that a role's first screens need; their answers are cached in advance. */
export function initialQueryKeysOf(role: Role): (readonly unknown[])[] {
  const plain = [
    ...[getCatalogue, listFranchiseChoices, listNetworkNames, listSavedFilters, getProfile],
    ...[countUnread, listOwnPlans, readDashboard],
  ]
  return [
    ...plain
      .filter(({ access }) => may(role, access))
      .map((endpoint) => endpointQuery(endpoint).queryKey),
    openApplicationsQuery(role).queryKey,
    applicationPageQuery(role, { page: 1 }).queryKey,
    applicationSummaryQuery.queryKey,
  ]
}

/**
 * Query keys whose answers a device renews while it is online: beyond the first screens, the alerts, and at a counter
 * the customers seen last, its frequent services and the PIN codes.
 */
export function renewedQueryKeysOf(role: Role): (readonly unknown[])[] {
  const counter = may(role, listRecentCustomers.access)
    ? [listRecentCustomers, listFrequentServices, listPinCodes].map(
        (endpoint) => endpointQuery(endpoint).queryKey,
      )
    : []
  return [...initialQueryKeysOf(role), recentQuery.queryKey, ...counter]
}
