// One table of all screens and actions, and what each role may open and call.
import type { Role } from './roles.ts'
import { ROLES } from './roles.ts'

export type NavigationPlace = 'main' | 'more'

interface ScreenAccess {
  /** `public`: reachable signed in or not. Otherwise the roles that may open it. */
  roles: 'public' | readonly Role[]
  /** A screen for a desk with a connection: a device stores it after its first use, not ahead of it. */
  office?: true
  /** Devices at counters store it ahead of its use, others after its first use. */
  counter?: true
}

/**
 * Every screen and who may open it. Read by the router's guards and the server's page answers.
 */
export const SCREENS = {
  '/': { roles: ROLES },
  '/dashboard': { roles: ['admin', 'franchise', 'service_partner', 'gramvan'] },
  '/applications': { roles: ['admin', 'franchise', 'service_partner', 'support'] },
  '/franchises': { roles: ['admin', 'support'], office: true },
  '/service-partner': { roles: ['admin', 'support'], office: true },
  '/payment-status': { roles: ['franchise'] },
  /** Entered at counters, also offline; confirmed by administrators. */
  '/remittances': { roles: ['admin', 'franchise'], counter: true },
  '/customers': { roles: ['franchise'] },
  '/services': { roles: ['admin', 'franchise'] },
  '/caste-form': { roles: ['franchise'] },
  '/voter-card-form': { roles: ['franchise'] },
  '/disability-form': { roles: ['franchise'] },
  '/service-management': { roles: ['admin'], office: true },
  '/gramone-seva': { roles: ['admin', 'franchise', 'service_partner', 'gramvan'] },
  '/support': { roles: ROLES, counter: true },
  '/ticket-admin': { roles: ['admin'], office: true },
  '/support-team': { roles: ['admin'], office: true },
  '/pending-applications': { roles: ['admin'], office: true },
  '/reset-password': { roles: ['admin', 'franchise', 'service_partner', 'gramvan'] },
  '/outbox': { roles: ROLES },
  '/alerts': { roles: ROLES },
  '/settings': { roles: ROLES },
  '/revenue': { roles: ['admin', 'franchise', 'service_partner'], office: true },
  '/analytics': { roles: ['admin'], office: true },
  '/audit': { roles: ['admin'], office: true },
  '/audit/reads': { roles: ['admin'], office: true },
  '/holidays': { roles: ['admin'], office: true },
  '/tax': { roles: ['admin'], office: true },
  '/reports': { roles: ['admin'], office: true },
  '/system': { roles: ['admin'], office: true },
  '/devices': { roles: ['admin', 'franchise', 'support'], office: true },
  /** Also before a sign-in: a phone shares files whether or not a person is signed in. */
  '/share': { roles: 'public' },
  '/track-application': { roles: 'public' },
  '/forgot-pass': { roles: 'public' },
  /** The customer's, by a link, and of no use without the server. */
  '/repload-doc': { roles: 'public', office: true },
  '/feedback': { roles: 'public', office: true },
  /** The customer's, and answered by the server alone. */
  '/near-by-franchises': { roles: 'public', office: true },
  '/feedbacks': { roles: ['admin', 'franchise', 'service_partner'], office: true },
  '/payouts/reconciliation': { roles: ['admin'], office: true },
  '/payouts': { roles: ['admin', 'franchise', 'service_partner'], office: true },
} as const satisfies Record<string, ScreenAccess>

export type Screen = keyof typeof SCREENS

/**
 * Each role's navigation bar: which screens, where and in which order (rules.md, Navigation). A screen
 * that is absent is reached another way.
 */
const BARS = {
  admin: {
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
  },
  franchise: {
    main: ['/', '/applications', '/services'],
    more: ['/feedbacks', '/support', '/gramone-seva'],
  },
  service_partner: { main: ['/', '/applications', '/feedbacks', '/support'], more: [] },
  support: { main: ['/applications', '/franchises', '/service-partner', '/support'], more: [] },
  gramvan: { main: ['/gramone-seva', '/'], more: [] },
} as const satisfies Record<Role, Record<NavigationPlace, readonly Screen[]>>

/** The till's day: a part of the payments, and a place of its own in the menus. */
export const DAY_BOOK = '/payment-status/day-book'

/**
 * Beyond the bars: what a role has besides, under a heading of its own below More's screens and last in a small
 * screen's menu. Every screen of a role is two presses away (rules.md, Navigation).
 */
const GROUPS = {
  admin: {
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
  franchise: {
    heading: 'counter',
    places: [
      '/payment-status',
      DAY_BOOK,
      '/remittances',
      '/revenue',
      '/payouts',
      '/customers',
      '/devices',
    ],
  },
  service_partner: { heading: 'money', places: ['/revenue', '/payouts'] },
  support: { heading: 'administration', places: ['/devices'] },
  gramvan: { heading: 'field', places: ['/outbox', '/support'] },
} as const satisfies Record<
  Role,
  { heading: string; places: readonly (Screen | typeof DAY_BOOK)[] }
>

type RoleGroup = (typeof GROUPS)[Role]

/** What the screens of a group are for. */
export type GroupHeading = RoleGroup['heading']

/** A place that some role's menus list. */
export type ListedPlace = (typeof BARS)[Role][NavigationPlace][number] | RoleGroup['places'][number]

export interface Navigation extends Record<NavigationPlace, readonly ListedPlace[]> {
  group: { heading: GroupHeading; places: readonly ListedPlace[] }
  /** The bar's places, those of More and those of the group, in this order. */
  all: readonly ListedPlace[]
}

/** The places of a role's bar and menus, in order. */
export function navigationOf(role: Role): Navigation {
  const { main, more } = BARS[role]
  const group = GROUPS[role]
  return { main, more, group, all: [...main, ...more, ...group.places] }
}

/** Every action of the API, and the roles that may call it. Ownership of records lies in the queries. */
export const ACTIONS = {
  'account.settings': ROLES,
  /** The phone and email of somebody else's account, which two administrators move together. */
  'account.contact': ['admin'],
  'account.deviceKey': ROLES,
  'account.alerts': ROLES,
  'account.codes': ROLES,
  'application.create': ['admin', 'franchise', 'support', 'gramvan'],
  'application.listAll': ['admin', 'support', 'gramvan'],
  'application.listFranchise': ['franchise'],
  'application.listPartner': ['service_partner'],
  'application.view': ROLES,
  'application.changeStatus': ROLES,
  /** The department's number. */
  'application.number': ROLES,
  'application.edit': ['admin', 'franchise', 'support', 'gramvan'],
  'application.remark': ROLES,
  'application.giveFeedback': ['admin', 'franchise', 'support', 'gramvan'],
  'application.requestDocuments': ['admin', 'support', 'service_partner'],
  /** Handing in requested documents at a counter, for the customer. */
  'application.supplyDocuments': ['admin', 'franchise', 'support', 'gramvan'],
  'application.assign': ['admin', 'support'],
  /** The list of all that is not decided. */
  'application.workQueue': SCREENS['/pending-applications'].roles,
  /** Decisions one after the other, and of many at once with shared documents; each by the status machine. */
  'application.decideMany': ['admin', 'support', 'service_partner'],
  'application.export': ROLES,
  'application.saveFilters': SCREENS['/applications'].roles,
  'application.receipt': ROLES,
  /** Rates of tax, how receivers are taxed, and the list for the accountant. */
  'tax.manage': SCREENS['/tax'].roles,
  /** Statements of what is earned, held and paid out: staff any, others their own. */
  'statement.read': ['admin', 'franchise', 'service_partner'],
  /** The figures of the role's own dashboard. */
  'dashboard.read': SCREENS['/dashboard'].roles,
  /** What a new account says of its first days. */
  'first_days.note': ['franchise', 'gramvan'],
  /** Figures of the whole network. */
  'analytics.read': SCREENS['/analytics'].roles,
  'audit.read': ['admin'],
  /** How the servers run. */
  'system.read': SCREENS['/system'].roles,
  /** Sending failed jobs again, or deleting them. */
  'system.manage': SCREENS['/system'].roles,
  'report.make': SCREENS['/reports'].roles,
  'holidays.manage': ['admin'],
  'catalogue.read': ROLES,
  'catalogue.manage': ['admin'],
  'feedback.list': SCREENS['/feedbacks'].roles,
  /** Every dashboard shows the ratings of what its person sees. */
  'feedback.figures': SCREENS['/dashboard'].roles,
  'feedback.reply': ['admin', 'franchise'],
  'feedback.hide': ['admin'],
  /** The franchise's own customers; nobody else's, and no staff. */
  'customer.read': ['franchise', 'gramvan'],
  'customer.erase': SCREENS['/customers'].roles,
  'document.upload': ROLES,
  'document.read': ROLES,
  find: ROLES,
  'franchise.choose': ['admin', 'support'],
  'network.names': ['admin', 'support', 'service_partner'],
  /** Accounts of support and gram vans. */
  'people.manage': ['admin'],
  /** Reading franchises and partners, their contact data, and a new password for their account. */
  'outlet.assist': ['admin', 'support'],
  /** Creation, state, name, type, target, assignment, bank account, documents. */
  'outlet.manage': ['admin'],
  /** Many of them at once, from a file. */
  'outlet.import': ['admin'],
  /** Taking, giving back and reversing what an application's customer paid. */
  'payment.take': ['franchise', 'gramvan'],
  /** Lists of paid and owed fees, and the day books of the franchise's tills. */
  'payment.list': SCREENS['/payment-status'].roles,
  /** The caller's own revenue and account; administrators see everybody's. */
  'revenue.read': SCREENS['/revenue'].roles,
  'revenue.rank': ['admin'],
  'revenue.targets': ['admin'],
  /** Saying that money was handed over to the network, and taking that back while it waits. */
  'remittance.enter': ['franchise'],
  'remittance.read': SCREENS['/remittances'].roles,
  'remittance.confirm': ['admin'],
  'upi.change': ['admin', 'franchise'],
  /** The envelopes that devices still hold, as the devices reported them. */
  'device.list': SCREENS['/devices'].roles,
  /** The vans as others see them: where they are, what they hold, what they did. */
  'van.watch': ['admin', 'franchise', 'service_partner'],
  /** Vans and the villages that they call at. */
  'van.list': ['admin', 'franchise', 'support'],
  'van.plan': ['admin', 'franchise'],
  'van.marketDay': ['admin', 'franchise', 'gramvan'],
  /** The van's own plan, which its operator works by. */
  'van.drive': ['gramvan'],
  /** The documents of the caller's own franchise or partner. */
  'outlet.own': ['franchise', 'service_partner'],
  'payout.read': SCREENS['/payouts'].roles,
  /** Opening months, releasing money, and recording what became of it. */
  'payout.manage': ['admin'],
  'ticket.create': ['franchise', 'service_partner', 'support', 'gramvan'],
  'ticket.view': ROLES,
  'ticket.reply': ROLES,
  /** Texts that somebody writes often; which ones, their purpose says. */
  'savedText.use': ['admin', 'support', 'service_partner'],
  /** Notes, assignment and merging: only the desk uses and sees them. */
  'ticket.work': ['admin', 'support'],
  /** Every role sends something, so every role may let it wait. */
  'outbox.use': ROLES,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof ACTIONS

/** Whether the role may call the action at all. */
export function mayDo(role: Role, action: Action): boolean {
  const roles: readonly Role[] = ACTIONS[action]
  return roles.includes(role)
}

/** Whether the screen may be opened by the role; `null` is a visitor without a session. */
export function mayOpen(role: Role | null, screen: Screen): boolean {
  const { roles } = SCREENS[screen]
  if (roles === 'public') return true
  const allowed: readonly Role[] = roles
  return role !== null && allowed.includes(role)
}

/** Whether the path is a screen for a desk with a connection. */
export function isOfficeScreen(path: string | null): boolean {
  const screens: Record<string, ScreenAccess> = SCREENS
  return path !== null && screens[path]?.office === true
}

/** A device at a counter stores the screens of both, and its front door in every language. */
export const COUNTER_ROLES: readonly Role[] = ['franchise', 'gramvan']

/** The screens that a device of the role stores ahead of their use: the counter kit, or the role's own. */
export function storedScreens(role: Role): Screen[] {
  const isAtCounter = COUNTER_ROLES.includes(role)
  const roles = isAtCounter ? COUNTER_ROLES : [role]
  const screens: Record<string, ScreenAccess> = SCREENS
  const isLater = (screen: Screen) =>
    isOfficeScreen(screen) || (!isAtCounter && screens[screen]?.counter === true)
  return (Object.keys(SCREENS) as Screen[]).filter(
    (screen) => !isLater(screen) && roles.some((each) => mayOpen(each, screen)),
  )
}
