import { expect, test } from 'vitest'
import type { Screen } from '../../../contract/core/access.ts'
import { SCREENS } from '../../../contract/core/access.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { ROLES } from '../../../contract/core/roles.ts'
import type { Session } from '../../session/session.ts'
import { admit, screenOf } from './admission.ts'

function session(userType: Role, firstLogin = false): Session {
  const names = { firstName: '', lastName: '', franchiseName: '', servicePartnerName: '' }
  const links = { franchiseId: null, servicePartnerId: null }
  const userInfo = { _id: '1', userType, userName: 'u', firstLogin, ...names, ...links }
  return { state: 'user', user: { userInfo, email: '', language: null, timezone: 'Asia/Kolkata' } }
}

const screens = Object.keys(SCREENS) as Screen[]
// Public screens, open to visitors too.
const PUBLIC: Screen[] = [
  '/track-application',
  '/share',
  '/forgot-pass',
  '/repload-doc',
  '/feedback',
  '/near-by-franchises',
]
const everyPair = ROLES.flatMap((role) => screens.map((screen) => [role, screen] as const))

/** rules.md, Navigation, written out a second time: what each role may open. */
const OPENS: Record<Role, Screen[]> = {
  admin: [
    '/',
    '/dashboard',
    '/applications',
    '/services',
    '/gramone-seva',
    '/settings',
    '/outbox',
    '/alerts',
    '/analytics',
    '/reports',
    '/audit',
    '/audit/reads',
    '/system',
    '/holidays',
    '/tax',
    '/payouts/reconciliation',
    '/service-management',
    '/remittances',
    '/feedbacks',
    '/support-team',
    '/pending-applications',
    '/franchises',
    '/service-partner',
    '/support',
    '/ticket-admin',
    '/devices',
    '/revenue',
    '/payouts',
  ],
  franchise: [
    '/',
    '/dashboard',
    '/applications',
    '/services',
    '/caste-form',
    '/voter-card-form',
    '/disability-form',
    '/payment-status',
    '/remittances',
    '/customers',
    '/gramone-seva',
    '/settings',
    '/outbox',
    '/alerts',
    '/support',
    '/feedbacks',
    '/devices',
    '/revenue',
    '/payouts',
  ],
  service_partner: [
    '/',
    '/dashboard',
    '/applications',
    '/gramone-seva',
    '/settings',
    '/outbox',
    '/alerts',
    '/support',
    '/feedbacks',
    '/revenue',
    '/payouts',
  ],
  support: [
    '/applications',
    '/franchises',
    '/service-partner',
    '/settings',
    '/outbox',
    '/alerts',
    '/support',
    '/devices',
  ],
  gramvan: ['/', '/dashboard', '/gramone-seva', '/settings', '/outbox', '/alerts', '/support'],
}

test.each(everyPair)('%s at %s', (role, screen) => {
  const admission = admit(session(role), screen)
  if (PUBLIC.includes(screen) || OPENS[role].includes(screen)) {
    expect(admission).toEqual({ show: 'screen', shell: true })
  } else if (screen === '/reset-password') {
    expect(admission).toEqual({ show: 'not-found', shell: true })
  } else if (role === 'support' && screen === '/') {
    expect(admission).toEqual({ show: 'redirect', to: '/applications' })
  } else {
    expect(admission).toEqual({ show: 'no-permission', shell: true })
  }
})

test.each(everyPair)('%s at %s: before the first password', (role, screen) => {
  const admission = admit(session(role, true), screen)
  if (role === 'support') {
    expect(admission).toEqual(admit(session(role), screen))
  } else if (screen === '/reset-password' || PUBLIC.includes(screen)) {
    expect(admission).toEqual({ show: 'screen', shell: false })
  } else {
    expect(admission).toEqual({ show: 'redirect', to: '/reset-password' })
  }
})

test.each(screens)('%s: without a session, and while the session is unknown', (screen) => {
  const isPublic = PUBLIC.includes(screen)
  const open = { show: 'screen', shell: false }
  const unknown = { state: 'unknown', error: new Error() } as const
  expect(admit({ state: 'none' }, screen)).toEqual(isPublic ? open : { show: 'sign-in' })
  expect(admit(unknown, screen)).toEqual(
    isPublic ? open : { show: 'session-unknown', error: unknown.error },
  )
  expect(admit({ state: 'loading' }, screen)).toEqual({ show: 'waiting' })
})

test('first password: setting it leads to the dashboard', () => {
  const home = { show: 'redirect', to: '/' }
  expect(admit(session('gramvan'), '/reset-password', true)).toEqual(home)
})

test('unknown address: not found, signed in or not', () => {
  expect(admit({ state: 'none' }, null)).toEqual({ show: 'not-found', shell: false })
  expect(admit(session('admin'), null)).toEqual({ show: 'not-found', shell: true })
})

test.each([
  ['/', '/'],
  ['/applications', '/applications'],
  ['/applications/', '/applications'],
  ['/applications/$id/history', '/applications'],
  ['/applications-of-others', null],
  ['/nothing', null],
])('the route %s belongs to the screen %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})
