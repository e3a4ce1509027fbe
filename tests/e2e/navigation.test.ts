import type { Screen, SCREENS } from '../../contract/core/access.ts'
import { DAY_BOOK, mayOpen } from '../../contract/core/access.ts'
import type { Role } from '../../contract/core/roles.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { overWidth } from '../support/checks/layout-faults.ts'

/** The bar per role, written out by hand from rules.md, Navigation. */
const BARS: Record<Role, { as: string; main: string[]; more: string[]; group: string }> = {
  admin: {
    as: 'admin',
    main: ['Dashboard', 'Applications', 'Franchises', 'Partner', 'Services', 'Reports'],
    more: [
      ...['Revenue', 'Payouts', 'Analytics', 'Feedbacks', 'Support Team'],
      'Pending Applications',
      'All Support Ticket',
      'Gram Van Seva',
      'Remittances',
      'Service management',
      'Reconciliation',
      'Holidays',
      'Tax',
      'Devices',
      ...['Audit trail', 'Who looked at what', 'System', 'Support'],
    ],
    group: 'Administration',
  },
  franchise: {
    as: 'franchise',
    main: ['Dashboard', 'Applications', 'Services'],
    more: [
      ...['Feedbacks', 'Support', 'Gram Van Seva'],
      ...['Payments', 'Day book', 'Remittances', 'Revenue', 'Payouts', 'Customers', 'Devices'],
    ],
    group: 'Counter',
  },
  service_partner: {
    as: 'partner',
    main: ['Dashboard', 'Applications', 'Feedbacks', 'Support'],
    more: ['Revenue', 'Payouts'],
    group: 'Money',
  },
  support: {
    as: 'support',
    main: ['Applications', 'Franchises', 'Partner', 'Support'],
    more: ['Devices'],
    group: 'Administration',
  },
  gramvan: {
    as: 'gramvan',
    main: ['Gram Van Seva', 'Dashboard'],
    more: ['Outbox', 'Support'],
    group: 'Field',
  },
}

type OwnScreen = Exclude<
  { [S in Screen]: (typeof SCREENS)[S]['roles'] extends 'public' ? never : S }[Screen],
  '/reset-password'
>

/**
 * The heading of each screen of a session. Two neighbours never have the same one, so a screen that did not change is not
 * taken for the next.
 */
const HEADINGS: Record<OwnScreen, string> = {
  '/': 'Dashboard',
  '/services': 'Services',
  '/payment-status': 'Payment status',
  '/holidays': 'Holidays',
  '/remittances': 'Remittances',
  '/customers': 'Customer book',
  '/caste-form': 'Caste certificate',
  '/settings': 'Profile settings',
  '/voter-card-form': 'Voter card',
  '/support-team': 'Support Team',
  '/pending-applications': 'Pending Applications',
  '/franchises': 'Franchises',
  '/support': 'Support',
  '/analytics': 'Analytics',
  '/disability-form': 'Disability certificate (UDID)',
  '/audit': 'Audit trail',
  '/audit/reads': 'Who looked at what',
  '/system': 'System',
  '/ticket-admin': 'All Support Ticket',
  '/service-management': 'Service management',
  '/feedbacks': 'Feedbacks',
  '/payouts/reconciliation': 'Reconciliation',
  '/revenue': 'Revenue',
  '/tax': 'Tax',
  '/payouts': 'Payouts',
  '/devices': 'Devices',
  '/outbox': 'Outbox',
  '/reports': 'Reports',
  '/dashboard': 'Dashboard',
  '/applications': 'Applications',
  '/service-partner': 'Partners',
  '/alerts': 'Alerts',
  '/gramone-seva': 'Gram Van Seva',
}
const OWN = Object.keys(HEADINGS) as OwnScreen[]

/** Screens of our own, beyond those of the specification. */
const BEYOND = new Set<OwnScreen>([
  ...(['/audit', '/audit/reads', '/customers', '/devices', '/holidays', '/outbox'] as const),
  ...(['/payouts/reconciliation', '/remittances', '/system', '/tax'] as const),
])

/** A role's home is specified under both addresses; for support the second leads nowhere. */
const isHome = (screen: OwnScreen) => screen === '/' || screen === '/dashboard'

/** The screens of the specification that a role has. */
const specifiedFor = (role: Role) =>
  OWN.filter((each) => !BEYOND.has(each) && (mayOpen(role, each) || isHome(each)))

function headingFor(role: Role, screen: OwnScreen): string {
  if (!mayOpen(role, screen)) return 'No permission'
  // Support has the applications as its home.
  return role === 'support' && screen === '/' ? HEADINGS['/applications'] : HEADINGS[screen]
}

test('navigation: the specification has 58 pairs of a role and a screen', async () => {
  expect(ROLES.flatMap(specifiedFor)).toHaveLength(58)
})

for (const role of ROLES) {
  // Support and partners have less of the same.
  const when = nightlyUnless(!['support', 'service_partner'].includes(role))
  test(`navigation: the bar and every address of ${role}`, when, async ({ page, portal }) => {
    const bar = BARS[role]
    // The narrowest window with the whole bar.
    await page.setViewportSize({ width: 1024, height: 768 })
    await portal.openAs(bar.as)
    const nav = page.getByRole('navigation', { name: 'Main menu' })
    await expect(nav.getByRole('link')).toHaveText(bar.main)
    await nav.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(bar.more)
    await expect(page.getByRole('menu').getByRole('group', { name: bar.group })).toBeVisible()
    await page.keyboard.press('Escape')
    const opened: OwnScreen[] = []
    const shows = async (path: string, heading: string) => {
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await usable(page)
      expect(await overWidth(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    const goTo = async (path: string, heading: string) => {
      // Within the started app, as a link would; a forbidden screen has no link.
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await shows(path, heading)
    }
    for (const screen of OWN) {
      await goTo(screen, headingFor(role, screen))
      opened.push(screen)
    }
    expect(opened).toEqual(expect.arrayContaining(specifiedFor(role)))
    await goTo(DAY_BOOK, role === 'franchise' ? 'Day book' : 'No permission')
    // The following addresses are typed into the address bar.
    await page.goto(`${portal.address}/services`)
    await shows('/services', headingFor(role, '/services'))
    await page.goto(`${portal.address}/reset-password`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
}

/** The public screens of the specification, without the link that some of them are reached by. */
const PUBLIC: Partial<Record<Screen, string>> = {
  '/track-application': 'Track your application',
  '/near-by-franchises': 'Centres near you',
  '/feedback': 'Your feedback',
  '/forgot-pass': 'Forgot password?',
  '/repload-doc': 'Upload documents',
}

test('visitor: public screens stay, role screens lead to the front door', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/404/)
  for (const path of ['/applications', '/dashboard', '/services', '/gramone-seva']) {
    await page.goto(portal.address + path)
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  for (const [path, heading] of Object.entries(PUBLIC)) {
    await page.goto(portal.address + path)
    await usable(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  const answer = await page.goto(`${portal.address}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('deep link of a visitor: is followed after the sign-in, and to no other site', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/404/)
  const signIn = async (userName: string) => {
    await usable(page)
    await page.locator('#userName').fill(userName)
    await page.locator('#password').fill(DEMO_PASSWORD)
    await page.locator('#sign-in-form [type=submit]').click()
  }
  await page.goto(`${portal.address}/applications?status=completed`)
  await page.getByRole('link', { name: 'मराठी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await signIn('franchise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
  expect(new URL(page.url()).search).toBe('?status=completed')
  // For a signed-in person the front door's address leads on automatically.
  await page.goto(`${portal.address}/?next=%2Fsettings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')

  // A call that the page has still to make would rightly be refused.
  const endSession = async () => {
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'session' })
  }
  await endSession()
  await page.goto(`${portal.address}/services`)
  await signIn('support')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No permission')

  await endSession()
  await page.goto(`${portal.address}/?next=%2F%2Fevil.example`)
  await signIn('franchise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  expect(page.url()).toBe(`${portal.address}/`)
})
