import type { Role } from '../../contract/core/roles.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

/** The bar per role, written out by hand from rules.md, Navigation. */
const BARS: Record<Role, { as: string; main: string[]; more: string[]; group?: string }> = {
  admin: {
    as: 'admin',
    main: ['Dashboard', 'Applications', 'Franchises', 'Partner', 'Services'],
    more: [
      'Revenue',
      'Payouts',
      'Feedbacks',
      'Support Team',
      'Pending Applications',
      'All Support Ticket',
      'Gram Van Seva',
      'Remittances',
      'Service management',
      'Reconciliation',
      'Holidays',
      'Tax',
      'Devices',
      'Audit trail',
      'Support',
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

/**
 * The heading that each role sees at each address, or no permission. Two neighbours never have the
 * same one, so a screen that did not change is not taken for the next.
 */
const SCREENS: Record<string, Partial<Record<Role, string>>> = {
  '/': {
    admin: 'Dashboard',
    franchise: 'Dashboard',
    service_partner: 'Dashboard',
    support: 'Applications',
    gramvan: 'Dashboard',
  },
  '/services': { admin: 'Services', franchise: 'Services' },
  '/payment-status': { franchise: 'Payment status' },
  '/holidays': { admin: 'Holidays' },
  '/payment-status/day-book': { franchise: 'Day book' },
  '/remittances': { admin: 'Remittances', franchise: 'Remittances' },
  '/customers': { franchise: 'Customer book' },
  '/settings': {
    admin: 'Profile settings',
    franchise: 'Profile settings',
    service_partner: 'Profile settings',
    support: 'Profile settings',
    gramvan: 'Profile settings',
  },
  '/support-team': { admin: 'Support Team' },
  '/pending-applications': { admin: 'Pending Applications' },
  '/franchises': { admin: 'Franchises', support: 'Franchises' },
  '/support': {
    admin: 'Support',
    franchise: 'Support',
    service_partner: 'Support',
    support: 'Support',
    gramvan: 'Support',
  },
  '/analytics': { admin: 'Analytics' },
  '/audit': { admin: 'Audit trail' },
  '/ticket-admin': { admin: 'All Support Ticket' },
  '/service-management': { admin: 'Service management' },
  '/feedbacks': { admin: 'Feedbacks', franchise: 'Feedbacks', service_partner: 'Feedbacks' },
  '/payouts/reconciliation': { admin: 'Reconciliation' },
  '/revenue': { admin: 'Revenue', franchise: 'Revenue', service_partner: 'Revenue' },
  '/tax': { admin: 'Tax' },
  '/payouts': { admin: 'Payouts', franchise: 'Payouts', service_partner: 'Payouts' },
  '/devices': { admin: 'Devices', franchise: 'Devices', support: 'Devices' },
  '/outbox': {
    admin: 'Outbox',
    franchise: 'Outbox',
    service_partner: 'Outbox',
    support: 'Outbox',
    gramvan: 'Outbox',
  },
  '/dashboard': {
    admin: 'Dashboard',
    franchise: 'Dashboard',
    service_partner: 'Dashboard',
    gramvan: 'Dashboard',
  },
  '/applications': {
    admin: 'Applications',
    franchise: 'Applications',
    service_partner: 'Applications',
    support: 'Applications',
  },
  '/service-partner': { admin: 'Partners', support: 'Partners' },
  '/alerts': {
    admin: 'Alerts',
    franchise: 'Alerts',
    service_partner: 'Alerts',
    support: 'Alerts',
    gramvan: 'Alerts',
  },
  '/gramone-seva': {
    admin: 'Gram Van Seva',
    franchise: 'Gram Van Seva',
    service_partner: 'Gram Van Seva',
    gramvan: 'Gram Van Seva',
  },
}

for (const [role, bar] of Object.entries(BARS)) {
  test(
    `navigation: the bar and every address of ${role}`,
    nightlyUnless(role === 'service_partner'),
    async ({ page, portal }) => {
      await portal.openAs(bar.as)
      const nav = page.getByRole('navigation', { name: 'Main menu' })
      await expect(nav.getByRole('link')).toHaveText(bar.main)
      if (bar.more.length > 0) {
        await nav.getByRole('button', { name: 'More' }).click()
        await expect(page.getByRole('menuitem')).toHaveText(bar.more)
        await expect(page.getByRole('menu').getByRole('group', { name: bar.group })).toBeVisible()
        await page.keyboard.press('Escape')
      } else {
        await expect(nav.getByRole('button', { name: 'More' })).toHaveCount(0)
      }
      const shows = async (path: string) => {
        const heading = SCREENS[path]?.[role as Role] ?? 'No permission'
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        await usable(page)
      }
      await shows('/')
      for (const path of Object.keys(SCREENS).slice(1)) {
        // Within the started app, as a link would; a forbidden screen has no link.
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await shows(path)
      }
      // The following addresses are typed into the address bar.
      await page.goto(`${portal.address}/services`)
      await shows('/services')
      await page.goto(`${portal.address}/reset-password`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    },
  )
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
  await page.goto(`${portal.address}/track-application`)
  await usable(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')
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

test('first sign-in: a password of one’s own before anything else', async ({ page, portal }) => {
  await portal.openAs('newfranchise')
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByLabel('Current password').fill('Seva@2026')
  await page.getByLabel(/^New password/).fill('teen saadhe shabd')
  await page.getByLabel('Confirm new password').fill('teen saadhe shabda')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('New password and confirmation do not match.').first()).toBeVisible()
  await page.getByLabel('Confirm new password').fill('teen saadhe shabd')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
