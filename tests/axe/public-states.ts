import type { Page } from 'playwright/test'
import { expect, request } from 'playwright/test'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import type { ApplicationRow } from '../../contract/applications/applications.ts'
import { listApplications } from '../../contract/applications/applications.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import type { Portal } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { portalClient } from '../support/servers/portal-client.ts'

async function track(page: Page, applicationId: string, last4: string) {
  await page.locator('main input').first().fill(applicationId)
  await page.locator('main input').nth(1).fill(last4)
  await page.locator('main [type=submit]').click()
}

const underReview = new Map<string, Promise<ApplicationRow>>()

/** An application under review; asked for once, as a state is opened more often than an account may sign in. */
function anApplicationUnderReview(address: string): Promise<ApplicationRow> {
  const asked = underReview.get(address) ?? askForOne(address)
  underReview.set(address, asked)
  return asked
}

async function askForOne(address: string): Promise<ApplicationRow> {
  const office = await portalClient(request, address)
  await office.post('/auth/login', { data: { userName: 'support', password: DEMO_PASSWORD } })
  const list = await office.get(`${listApplications.path}?page=1&status=under_review`)
  const { rows } = await list.json()
  await office.dispose()
  return rows[0]
}

/** A browser in which the password was right: the server shows the step by its cookie. */
async function aWaitingSignIn(page: Page, { address }: Portal) {
  await page.context().addCookies([{ name: 'pending', value: 'any', url: address }])
}

/** The front door and the public screens. */
export const PUBLIC_STATES: MatrixScreen[] = [
  { as: null, path: '/' },
  {
    as: null,
    path: '/',
    what: 'nothing entered',
    async open(page) {
      await page.locator('#sign-in-form [type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    as: null,
    path: '/',
    what: 'wrong password',
    async open(page) {
      await page.locator('[name=userName]').fill('nobody')
      await page.locator('[name=password]').fill('wrong')
      await page.locator('#sign-in-form [type=submit]').click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    },
  },
  { as: null, path: '/?problem=session.none', what: 'second factor took too long' },
  { as: null, path: '/?changed=1', what: 'password changed' },
  ...['sent=1', 'problem=invalid', 'problem=code.too_many'].map((said) => ({
    as: null,
    path: `/?step=code&${said}`,
    what: `second factor, ${said}`,
    before: aWaitingSignIn,
  })),
  {
    as: null,
    path: '/?step=code&problem=recovery_code.wrong',
    what: 'recovery code',
    before: aWaitingSignIn,
    async open(page) {
      await page.locator('summary').click()
      await page.locator('#recovery-form [type=submit]').click()
      await expect(page.locator('#recoveryCode')).toBeFocused()
    },
  },
  { as: null, path: '/forgot-pass?problem=link.ended', what: 'ended link' },
  { as: null, path: '/forgot-pass?asked=1', what: 'asked' },
  {
    as: null,
    path: '/forgot-pass?t=any',
    what: 'nothing entered',
    async open(page) {
      await page.locator('#set-form [type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { as: null, path: '/track-application?t=cut-short', what: 'broken link' },
  {
    as: null,
    path: '/track-application',
    what: 'miss',
    async open(page) {
      await track(
        page,
        makeApplicationId(() => 0),
        '0000',
      )
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    as: null,
    path: '/track-application',
    what: 'hit',
    async open(page) {
      const row = await anApplicationUnderReview(new URL(page.url()).origin)
      await track(page, row.applicationId, row.customerPhone.slice(-4))
      await expect(page.getByText(row.applicationId)).toBeVisible()
    },
  },
]
