import { getProfile } from '../../../contract/accounts/profile.ts'
import {
  getApplication,
  listApplications,
  listFranchiseApplications,
  listPartnerApplications,
  summarizeApplications,
} from '../../../contract/applications/applications.ts'
import { listFrequentServices } from '../../../contract/catalogue/frequent-services.ts'
import { getCatalogue } from '../../../contract/catalogue/services.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { listCustomers, listRecentCustomers } from '../../../contract/customers/customers.ts'
import { readDashboard } from '../../../contract/dashboard/dashboard.ts'
import {
  countUnread,
  listRecentNotifications,
} from '../../../contract/notifications/notifications.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { listFranchiseChoices, listNetworkNames } from '../../../contract/outlets/network-names.ts'
import { readCounterUpi } from '../../../contract/payments/counter-upi.ts'
import { readDayBook } from '../../../contract/payments/day-book.ts'
import { readOwnFees } from '../../../contract/payments/own-day.ts'
import { listPayments } from '../../../contract/payments/payment-list.ts'
import { listPinCodes } from '../../../contract/places/pin-codes.ts'
import {
  getRemittance,
  listRemittances,
  readHeld,
} from '../../../contract/remittances/remittances.ts'
import { listSavedFilters } from '../../../contract/saved-filters/saved-filters.ts'
import { getTicket, listTickets } from '../../../contract/tickets/tickets.ts'
import { listOwnPlans } from '../../../contract/vans/van-plan.ts'

/** `device`: holds no customer and outlives a sign-out. `person`: sealed, for the owner alone. */
export type CacheScope = 'device' | 'person'

interface Rule {
  endpoint: { path: string }
  scope: CacheScope
  /** The endpoint's queries that are cached; all of them by default. */
  includes?: (query: Record<string, unknown> | undefined) => boolean
}

/** A list's open rows and its first pages; searches are not cached. */
function isFirstPage(query: Record<string, unknown> | undefined): boolean {
  return query === undefined || (query['page'] === 1 && !query['search'])
}

/** The server's answers that this device caches; no others are. */
const RULES: readonly Rule[] = [
  { endpoint: getCatalogue, scope: 'device' },
  { endpoint: listFranchiseChoices, scope: 'device' },
  { endpoint: getSealingKey, scope: 'device' },
  { endpoint: listApplications, scope: 'person', includes: isFirstPage },
  { endpoint: listFranchiseApplications, scope: 'person', includes: isFirstPage },
  { endpoint: listPartnerApplications, scope: 'person', includes: isFirstPage },
  { endpoint: summarizeApplications, scope: 'person', includes: (query) => query === undefined },
  { endpoint: getApplication, scope: 'person' },
  { endpoint: readDashboard, scope: 'person' },
  { endpoint: listSavedFilters, scope: 'person' },
  { endpoint: listNetworkNames, scope: 'person' },
  { endpoint: getProfile, scope: 'person' },
  { endpoint: countUnread, scope: 'person' },
  { endpoint: listRecentNotifications, scope: 'person' },
  { endpoint: listPayments, scope: 'person', includes: isFirstPage },
  { endpoint: readDayBook, scope: 'person' },
  { endpoint: readOwnFees, scope: 'person' },
  { endpoint: readCounterUpi, scope: 'person' },
  { endpoint: listRemittances, scope: 'person', includes: isFirstPage },
  { endpoint: getRemittance, scope: 'person' },
  { endpoint: readHeld, scope: 'person' },
  { endpoint: listCustomers, scope: 'person', includes: isFirstPage },
  { endpoint: listRecentCustomers, scope: 'person' },
  { endpoint: listTickets, scope: 'person', includes: isFirstPage },
  { endpoint: getTicket, scope: 'person' },
  { endpoint: listOwnPlans, scope: 'person' },
  { endpoint: listFrequentServices, scope: 'person' },
  { endpoint: listPinCodes, scope: 'person' },
]

/** The endpoints of the table, for the test that watches their shapes. */
export const CACHED_ENDPOINTS = RULES.map(({ endpoint }) => endpoint)

/** The paths of the device's own data. */
export const DEVICE_PATHS = RULES.filter(({ scope }) => scope === 'device').map(
  ({ endpoint }) => endpoint.path,
)

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATTERNS = RULES.map(
  ({ endpoint }) => new RegExp(`^${endpoint.path.replace(/:\w+/g, `(${ID})`)}$`),
)

/** The scope that caches this query's answer, or `null` for none. */
export function cacheScopeOf(queryKey: readonly unknown[]): CacheScope | null {
  const [path, query] = queryKey
  const rule = RULES.find((_, index) => PATTERNS[index]?.test(String(path)))
  if (!rule) return null
  const isIncluded = rule.includes?.(query as Record<string, unknown> | undefined) ?? true
  return isIncluded ? rule.scope : null
}

/** The application that a query asks for whole, or `null`. */
export function applicationIdOf(queryKey: readonly unknown[]): string | null {
  const index = RULES.findIndex(({ endpoint }) => endpoint === getApplication)
  return PATTERNS[index]?.exec(String(queryKey[0]))?.[1] ?? null
}

/** The query keys that a role's screens ask for when they open. */
export type ScreenQueries = (role: Role) => (readonly unknown[])[]
