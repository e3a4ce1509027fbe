import type { GroupHeading, ListedPlace } from './access.ts'
import { navigationOf } from './access.ts'
import type { Role } from './roles.ts'

/** What the middle of a bottom bar may begin, where opening a screen is not what the role does most. */
export type BarAction = 'new-application' | 'most-urgent'

/** A small screen's bottom bar. More, which has all places of the role, follows as the fifth. */
export interface BottomBar {
  before: readonly [ListedPlace, ListedPlace]
  /** What the role does most, under the thumb. */
  middle: ListedPlace | BarAction
  after: ListedPlace
}

/**
 * Each role's bottom bar. Alerts are in none: the bell is on every screen. An administrator and the desk begin with
 * their queues, a partner with what is due first, counters and vans with a new application.
 */
const BOTTOM_BARS: Record<Role, BottomBar> = {
  admin: {
    before: ['/', '/applications'],
    middle: '/pending-applications',
    after: '/ticket-admin',
  },
  franchise: {
    before: ['/', '/applications'],
    middle: 'new-application',
    after: '/payment-status',
  },
  service_partner: { before: ['/', '/applications'], middle: 'most-urgent', after: '/support' },
  support: {
    before: ['/applications', '/franchises'],
    middle: '/support',
    after: '/service-partner',
  },
  gramvan: { before: ['/gramone-seva', '/'], middle: 'new-application', after: '/outbox' },
}

/** The bottom bar of a role. */
export function bottomBarOf(role: Role): BottomBar {
  return BOTTOM_BARS[role]
}

/** Every role's own places, which the user menu has on wide screens. */
const ACCOUNT = ['/alerts', '/outbox', '/settings'] as const

/** A place that More lists. */
export type MorePlace = ListedPlace | (typeof ACCOUNT)[number]

/** The places of More that belong to one job. */
export interface MoreGroup {
  heading: 'work' | GroupHeading | 'account'
  places: readonly MorePlace[]
}

/** All places of a role by job, in order: its bar and the bar's More, the group beyond them, its account. */
export function moreOf(role: Role): MoreGroup[] {
  const { main, more, group, all } = navigationOf(role)
  const isListed = (place: MorePlace) => all.some((each) => each === place)
  return [
    { heading: 'work', places: [...main, ...more] },
    group,
    { heading: 'account', places: ACCOUNT.filter((place) => !isListed(place)) },
  ]
}
