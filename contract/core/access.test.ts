import { describe, expect, test } from 'vitest'
import type { Navigation, Screen } from './access.ts'
import {
  ACTIONS,
  DAY_BOOK,
  isOfficeScreen,
  mayDo,
  mayOpen,
  navigationOf,
  SCREENS,
  storedScreens,
} from './access.ts'
import type { Role } from './roles.ts'
import { ROLES } from './roles.ts'

/**
 * rules.md, Navigation, written out once more for the screens that exist. Gram Van Seva is a route
 * of the service partner, but no item of its bar. What waits on the device has a screen of its own
 * for everybody, and no item.
 */
const EXPECTED: Record<
  Role,
  { opens: Screen[]; main: Screen[]; more: Screen[]; group: Navigation['group'] }
> = {
  admin: {
    opens: [
      '/',
      '/dashboard',
      '/applications',
      '/revenue',
      '/services',
      '/franchises',
      '/service-partner',
      '/support-team',
      '/pending-applications',
      '/support',
      '/ticket-admin',
      '/gramone-seva',
      '/reset-password',
      '/settings',
      '/outbox',
      '/alerts',
      '/reports',
      '/analytics',
      '/audit',
      '/audit/reads',
      '/system',
      '/holidays',
      '/tax',
      '/payouts/reconciliation',
      '/service-management',
      '/remittances',
      '/feedbacks',
      '/devices',
      '/payouts',
    ],
    main: ['/', '/applications', '/franchises', '/service-partner', '/services', '/reports'],
    more: [
      '/revenue',
      '/payouts',
      '/analytics',
      '/feedbacks',
      '/support-team',
      '/pending-applications',
      '/ticket-admin',
      '/gramone-seva',
    ],
    group: {
      heading: 'administration',
      places: [
        '/remittances',
        '/service-management',
        '/payouts/reconciliation',
        '/holidays',
        '/tax',
        '/devices',
        '/audit',
        '/audit/reads',
        '/system',
        '/support',
      ],
    },
  },
  franchise: {
    opens: [
      '/',
      '/dashboard',
      '/applications',
      '/services',
      '/payment-status',
      '/revenue',
      '/remittances',
      '/customers',
      '/caste-form',
      '/voter-card-form',
      '/disability-form',
      '/support',
      '/gramone-seva',
      '/reset-password',
      '/settings',
      '/outbox',
      '/alerts',
      '/feedbacks',
      '/devices',
      '/payouts',
    ],
    main: ['/', '/applications', '/services'],
    more: ['/feedbacks', '/support', '/gramone-seva'],
    group: {
      heading: 'counter',
      places: [
        '/payment-status',
        '/payment-status/day-book',
        '/remittances',
        '/revenue',
        '/payouts',
        '/customers',
        '/devices',
      ],
    },
  },
  service_partner: {
    opens: [
      '/',
      '/dashboard',
      '/applications',
      '/revenue',
      '/support',
      '/gramone-seva',
      '/reset-password',
      '/settings',
      '/outbox',
      '/alerts',
      '/feedbacks',
      '/payouts',
    ],
    main: ['/', '/applications', '/feedbacks', '/support'],
    more: [],
    group: { heading: 'money', places: ['/revenue', '/payouts'] },
  },
  support: {
    opens: [
      '/',
      '/applications',
      '/franchises',
      '/service-partner',
      '/support',
      '/settings',
      '/outbox',
      '/alerts',
      '/devices',
    ],
    main: ['/applications', '/franchises', '/service-partner', '/support'],
    more: [],
    group: { heading: 'administration', places: ['/devices'] },
  },
  gramvan: {
    opens: [
      '/',
      '/dashboard',
      '/support',
      '/gramone-seva',
      '/reset-password',
      '/settings',
      '/outbox',
      '/alerts',
    ],
    main: ['/gramone-seva', '/'],
    more: [],
    group: { heading: 'field', places: ['/outbox', '/support'] },
  },
}

const screens = Object.keys(SCREENS) as Screen[]

describe.each(ROLES)('%s', (role) => {
  test('opens the screens of its routes, and the public ones', () => {
    const opened = screens.filter((screen) => mayOpen(role, screen))
    expect(opened.toSorted()).toEqual(
      [
        ...EXPECTED[role].opens,
        '/share',
        '/track-application',
        '/forgot-pass',
        '/repload-doc',
        '/feedback',
        '/near-by-franchises',
      ].toSorted(),
    )
  })

  test('finds them where the bar places them', () => {
    const { main, more, group } = EXPECTED[role]
    const all = [...main, ...more, ...group.places]
    expect(navigationOf(role)).toEqual({ main, more, group, all })
  })

  test('is led nowhere that it may not open', () => {
    for (const place of navigationOf(role).all) {
      // A part of a screen is opened by whoever opens the screen.
      expect(mayOpen(role, place === DAY_BOOK ? '/payment-status' : place)).toBe(true)
    }
  })
})

test('a visitor opens the public screens alone', () => {
  expect(screens.filter((screen) => mayOpen(null, screen))).toEqual([
    '/share',
    '/track-application',
    '/forgot-pass',
    '/repload-doc',
    '/feedback',
    '/near-by-franchises',
  ])
})

test('every action belongs to a role, and each role has those listed', () => {
  for (const [action, roles] of Object.entries(ACTIONS)) {
    expect(roles.length).toBeGreaterThan(0)
    for (const role of ROLES) {
      expect(mayDo(role, action as keyof typeof ACTIONS)).toBe(roles.some((each) => each === role))
    }
  }
})

/** Screens that a counter may open and that are nevertheless made for a desk. */
const OF_A_DESK: Screen[] = ['/feedbacks', '/revenue', '/devices', '/payouts']

describe('screens that a device stores ahead of their use', () => {
  test('a franchise and a gram van: the same, and all that either may open without a desk', () => {
    expect(storedScreens('gramvan')).toEqual(storedScreens('franchise'))
    for (const screen of [...EXPECTED.franchise.opens, ...EXPECTED.gramvan.opens]) {
      expect(storedScreens('gramvan').includes(screen)).toBe(!OF_A_DESK.includes(screen))
    }
  })

  test('other roles: their own and the public ones, without those that only counters store', () => {
    const publicScreens: Screen[] = ['/share', '/track-application', '/forgot-pass']
    const own = EXPECTED.support.opens.filter(
      (screen) => screen !== '/support' && !isOfficeScreen(screen),
    )
    expect(new Set(storedScreens('support'))).toEqual(new Set([...own, ...publicScreens]))
    expect(storedScreens('franchise')).toContain('/support')
  })
})
