import type { Role } from '../../../contract/core/roles.ts'

/** The pages of help by the kit that has them: of counters and vans, of offices, of customers. */
export const HELP_KEYS = {
  counter: [
    ...(['work', 'applications', 'application', 'form', 'services', 'payments'] as const),
    ...(['day-book', 'remittances', 'customers', 'seva', 'support', 'ticket'] as const),
    ...(['outbox', 'alerts', 'settings', 'password', 'share'] as const),
  ],
  office: [
    ...(['admin-dashboard', 'outlets', 'outlet', 'service-management', 'ticket-desk'] as const),
    ...(['people', 'pending', 'revenue', 'analytics', 'audit', 'holidays', 'tax'] as const),
    ...([
      'reports',
      'devices',
      'feedbacks',
      'payouts',
      'reconciliation',
      'system',
      'vans',
    ] as const),
  ],
  public: ['track', 'nearby', 'feedback', 'reupload', 'forgot'],
} as const

export type HelpKit = keyof typeof HELP_KEYS
export type HelpKey = (typeof HELP_KEYS)[HelpKit][number]

type ByRole = (role: Role | null) => HelpKey

const home: ByRole = (role) => {
  if (role === 'support') return 'applications'
  return role === 'admin' ? 'admin-dashboard' : 'work'
}
const vans: ByRole = (role) => (role === 'gramvan' ? 'seva' : 'vans')

/** The page of each route, by its first part; a record's own page by its whole path. */
const OF_ROUTE: Record<string, HelpKey | ByRole> = {
  '/': home,
  '/dashboard': home,
  '/applications': 'applications',
  '/applications/$applicationId': 'application',
  '/gramone-seva': vans,
  '/gramone-seva/$applicationId': 'application',
  '/caste-form': 'form',
  '/voter-card-form': 'form',
  '/disability-form': 'form',
  '/services': 'services',
  '/payment-status': 'payments',
  '/payment-status/day-book': 'day-book',
  '/remittances': 'remittances',
  '/customers': 'customers',
  '/support': 'support',
  '/support/$ticketId': 'ticket',
  '/ticket-admin': 'ticket-desk',
  '/ticket-admin/$ticketId': 'ticket',
  '/outbox': 'outbox',
  '/alerts': 'alerts',
  '/settings': 'settings',
  '/reset-password': 'password',
  '/share': 'share',
  '/franchises': 'outlets',
  '/franchises/$franchiseId': 'outlet',
  '/service-partner': 'outlets',
  '/service-partner/$partnerId': 'outlet',
  '/service-management': 'service-management',
  '/support-team': 'people',
  '/pending-applications': 'pending',
  '/revenue': 'revenue',
  '/analytics': 'analytics',
  '/audit': 'audit',
  '/system': 'system',
  '/holidays': 'holidays',
  '/tax': 'tax',
  '/reports': 'reports',
  '/devices': 'devices',
  '/feedbacks': 'feedbacks',
  '/payouts': 'payouts',
  '/payouts/reconciliation': 'reconciliation',
  '/track-application': 'track',
  '/near-by-franchises': 'nearby',
  '/feedback': 'feedback',
  '/repload-doc': 'reupload',
  '/forgot-pass': 'forgot',
}

/**
 * The page of help for a screen: that of its route, or else of the nearest route above it.
 * @param path of the route, as `/payouts/$payoutId`
 */
export function helpOf(path: string, role: Role | null): HelpKey | null {
  const parts = path.split('/').filter(Boolean)
  for (let count = parts.length; count > 0; count -= 1) {
    const found = OF_ROUTE[`/${parts.slice(0, count).join('/')}`]
    if (found !== undefined) return typeof found === 'string' ? found : found(role)
  }
  return parts.length === 0 ? home(role) : null
}

/** Which kit has the page. */
export function kitOf(key: HelpKey): HelpKit {
  const kits = Object.keys(HELP_KEYS) as HelpKit[]
  return kits.find((kit) => (HELP_KEYS[kit] as readonly HelpKey[]).includes(key)) ?? 'office'
}
