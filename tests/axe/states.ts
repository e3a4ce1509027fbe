import type { Page } from 'playwright/test'
import { expect, request } from 'playwright/test'
import { listApplications } from '../../contract/applications/applications.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import {
  addDocuments,
  chooseService,
  CUSTOMER,
  fillCustomer,
  submit,
} from '../support/browser/application-form.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button } from '../support/browser/screen-matrix.ts'
import { portalClient } from '../support/servers/portal-client.ts'
import { BANK_FILE_STATES } from './bank-file-states.ts'
import { COUNTER_STATES } from './counter-states.ts'
import { DEVICE_STATES } from './device-states.ts'
import { FEEDBACK_STATES } from './feedback-states.ts'
import { FIGURE_STATES } from './figure-states.ts'
import { IMPORT_STATES } from './import-states.ts'
import { LEDGER_STATES } from './ledger-states.ts'
import { withNotifications } from './notification-answers.ts'
import { dialog, failing, inDialog, NOBODY, press } from './opening.ts'
import { OUTLET_STATES } from './outlet-states.ts'
import { OVERLAY_STATES } from './overlay-states.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { PAYOUT_STATES } from './payout-states.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { QUEUE_STATES } from './queue-states.ts'
import { RECORD_STATES } from './record-states.ts'
import { REMITTANCE_STATES } from './remittance-states.ts'
import { REUPLOAD_STATES } from './reupload-states.ts'
import { REVIEW_STATES } from './review-states.ts'
import { TICKET_STATES } from './ticket-states.ts'

const SERVICE = 'income-certificate'
/** The application form up to one of its steps. */
const form = (what: string, then: MatrixScreen['open']): MatrixScreen => ({
  as: 'franchise',
  path: '/applications?apply=choose',
  what,
  async open(page, say, language) {
    await chooseService(page, SERVICE, say, language)
    await then?.(page, say, language)
  },
})

/** All places: from the bar on a desk, from the bottom bar on a phone. */
const more: MatrixScreen['open'] = async (page, say) => {
  const bar = page.getByRole('navigation', { name: say('Main menu') })
  await bar.getByRole('button', { name: say('More') }).click()
}

async function signedInElsewhere(page: Page) {
  const other = await portalClient(request, page.url())
  await other.post('/auth/login', { data: { userName: 'franchise', password: DEMO_PASSWORD } })
  await other.dispose()
  await page.reload()
  await usable(page)
}

/** Further states of the screens in SCREEN_MATRIX. */
export const STATES: MatrixScreen[] = [
  ...DEVICE_STATES,
  ...PAYOUT_STATES,
  ...PUBLIC_STATES,
  ...QUEUE_STATES,
  ...RECORD_STATES,
  ...OVERLAY_STATES,
  ...OUTLET_STATES,
  ...TICKET_STATES,
  ...PAYMENT_STATES,
  ...FEEDBACK_STATES,
  ...REMITTANCE_STATES,
  ...BANK_FILE_STATES,
  ...LEDGER_STATES,
  ...FIGURE_STATES,
  ...IMPORT_STATES,
  ...REUPLOAD_STATES,
  ...REVIEW_STATES,
  ...COUNTER_STATES,
  { as: 'admin', path: '/applications', what: 'menu', open: more },
  { as: 'admin', path: '/no-such-page' },
  { as: 'admin', path: `/applications/${NOBODY}`, what: 'not found' },
  { as: 'support', path: '/gramone-seva', what: 'no permission' },
  {
    as: 'admin',
    path: '/applications',
    what: 'keys',
    open: async (page) => {
      await page.keyboard.press('?')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: '/applications',
    what: 'selection',
    async open(page) {
      for (const key of ['j', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key)
      await expect(page.locator('tbody input:checked')).toHaveCount(2)
    },
  },
  {
    as: 'admin',
    path: '/applications?status=completed&serviceLevel=overdue&source=van&search=a&from=2020-01-01',
    what: 'filters open',
    async open(page, say) {
      const filters = page.getByRole('button', { name: say('Filters'), exact: false }).first()
      if (await filters.isVisible()) await filters.click()
    },
  },
  {
    as: 'admin',
    path: '/applications?status=completed',
    what: 'saved filters',
    async open(page, say) {
      const open = async () => {
        await press('List tools')(page, say)
        const names = [say('Save these filters'), say('Save or delete…')]
        await page.getByRole('menuitem', { name: new RegExp(names.join('|')) }).click()
      }
      await open()
      await dialog(page).getByRole('textbox').fill('माझे')
      await inDialog(page, say('Save these filters')).click()
      await expect(dialog(page)).toBeHidden()
      await open()
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: '/applications',
    what: 'receipt of a row',
    async open(page, say) {
      const name = say('Receipt {number}', { number: '' }).trim()
      await page.locator('tbody').getByRole('button', { name }).first().click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: '/applications',
    what: 'list failed',
    before: failing(`${listApplications.path}?*`, 502),
  },
  { as: 'admin', path: '/audit?action=account.sign_in_failed&from=2020-01-01', what: 'narrowed' },

  { as: 'franchise', path: '/alerts', what: 'of every kind', before: withNotifications },
  { as: 'admin', path: '/', what: 'critical alerts', before: withNotifications },
  {
    as: 'franchise',
    path: '/',
    what: 'notifications of every kind',
    before: withNotifications,
    open: (page, say) =>
      button(say('Notifications: {unread} unread', { unread: '99+' }))(page, (name) => name),
  },
  { as: 'franchise', path: '/alerts?search=zzzz', what: 'nothing found' },
  {
    as: 'franchise',
    path: '/alerts',
    what: 'list failed',
    before: failing(`${listNotifications.path}*`, 502),
  },

  { as: 'franchise', path: '/applications' },
  { as: 'franchise', path: '/applications?apply=choose', what: 'service' },
  form('customer', undefined),
  form('documents missing', async (page, say, language) => {
    await fillCustomer(page, SERVICE, say, language)
    await inDialog(page, say('Next')).click()
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  }),
  form('document refused', async (page, say, language) => {
    await fillCustomer(page, SERVICE, say, language)
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
    await dialog(page).locator('input[type=file]').first().setInputFiles(file)
    await expect(dialog(page).getByText(say('The file is empty.'))).toBeVisible()
  }),
  form('check', async (page, say, language) => {
    await fillCustomer(page, SERVICE, say, language)
    await addDocuments(page, SERVICE, say, language)
    const { name, phone } = CUSTOMER
    await expect(dialog(page).getByText(`${name} · ${phone}`)).toBeVisible()
  }),
  form('confirmation', async (page, say, language) => {
    await fillCustomer(page, SERVICE, say, language)
    await addDocuments(page, SERVICE, say, language)
    await submit(page, say)
  }),
  { as: 'franchise', path: '/services?search=zzzz', what: 'nothing found' },
  { as: 'franchise', path: '/gramone-seva' },
  { as: 'gramvan', path: '/gramone-seva?apply=choose', what: 'service' },

  { as: 'franchise', path: '/settings' },
  {
    as: 'support',
    path: '/settings#security',
    what: 'problems',
    async open(page, say) {
      await press('Change password')(page, say)
      await expect(page.locator('[aria-invalid=true]').nth(1)).toBeVisible()
    },
  },
  {
    as: 'franchise',
    path: '/settings#devices',
    what: 'signing out elsewhere',
    async open(page, say) {
      await signedInElsewhere(page)
      await press('Sign out everywhere else')(page, say)
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    as: 'partner',
    path: '/settings',
    what: 'session ended',
    async open(page) {
      await page.locator('[name=firstName]').fill('सविता')
      await page.context().clearCookies({ name: 'session' })
      // A refresh may have met the ended session first; then the dialog is open already.
      await page
        .locator('form', { has: page.locator('[name=firstName]') })
        .evaluate((form: HTMLFormElement) => form.requestSubmit())
      await expect(dialog(page).locator('[type=password]')).toBeVisible()
    },
  },
]
