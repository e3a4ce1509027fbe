import type { Page } from 'playwright/test'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { nightlyUnless } from '../runner/nightly.ts'
import { CUSTOMER, documentFile, takeApplication } from '../support/browser/application-form.ts'
import type { Translate } from '../support/browser/messages.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const STATUS: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  in_progress: 'In progress',
  under_review: 'Under review',
  completed: 'Completed',
  rejected: 'Rejected',
}

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

async function signIn(page: Page, address: string, say: Translate, language: Language, as: string) {
  await page.goto(address)
  await usable(page)
  await page.getByRole('link', { name: LANGUAGE_NAMES[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByLabel(say('Username')).fill(as)
  await page.getByLabel(say('Password'), { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}

async function signOut(page: Page, say: Translate) {
  await page.getByRole('button', { name: say('Account: {name}', { name: '' }).trim() }).click()
  const back = page.waitForURL((url) => url.pathname === '/' && url.search === '')
  await page.getByRole('menuitem', { name: say('Sign out') }).click()
  await expect(page.getByText(say('Logout Successful'), { exact: true })).toBeVisible()
  await back
  await expect(page.getByLabel(say('Username'))).toBeVisible()
}

async function moveTo(page: Page, say: Translate, status: ApplicationStatus) {
  await page.getByRole('button', { name: say('Update status') }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('radio', { name: say(STATUS[status]) }).check()
  await dialog.getByRole('textbox', { name: say('Comment') }).fill('Checked against the originals.')
  await dialog
    .getByLabel(say('Choose file: {label}', { label: say('Document') }))
    .setInputFiles(await documentFile('acknowledgement'))
  await expect(dialog.getByText(say('Uploaded'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: say('Update status') }).click()
  if (status === 'completed') {
    await page.getByRole('button', { name: say('Mark as completed') }).click()
  }
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').getByText(say(STATUS[status])).first()).toBeVisible()
}

for (const language of LANGUAGES) {
  test(
    `main job: operator submits, staff complete, customer tracks (${language})`,
    nightlyUnless(language === 'hi'),
    async ({ page, portal, browser }) => {
      // A call that is under way during the sign-out is refused.
      portal.expectedErrors.push(/status of 401/)
      const say = await translatorFor(language)

      await signIn(page, portal.address, say, language, 'franchise')
      await page.getByRole('link', { name: say('Applications'), exact: true }).click()
      await page
        .getByRole('link', { name: say('New application') })
        .first()
        .click()
      const number = await takeApplication(page, 'income-certificate', say, language)
      const tracking = await page
        .getByRole('link', { name: say('Tracking page') })
        .getAttribute('href')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('Open application') })
        .click()
      await expect(recordNumber(page)).toHaveText(number)
      await moveTo(page, say, 'in_progress')
      await signOut(page, say)

      await signIn(page, portal.address, say, language, 'support')
      const search = page.getByRole('searchbox')
      await search.fill(number)
      await page.getByRole('link', { name: number }).click()
      await moveTo(page, say, 'under_review')
      await moveTo(page, say, 'completed')

      const customer = await browser.newPage()
      await customer
        .context()
        .addCookies([{ name: 'language', value: language, url: portal.address }])
      await customer.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await customer.goto(`${portal.address}/track-application`)
      await customer
        .getByLabel(say('Application number'))
        .fill(number.toLowerCase().replaceAll('-', ' '))
      await customer
        .getByLabel(say('Last 4 digits of the phone number'))
        .fill(CUSTOMER.phone.slice(-4))
      await customer.getByRole('button', { name: say('Show status') }).click()
      await expect(customer.getByText(number)).toBeVisible()
      await expect(customer.getByText(say('Completed')).first()).toBeVisible()
      await expect(customer.getByText(CUSTOMER.name)).toHaveCount(0)
      await expect(customer.getByText(CUSTOMER.phone)).toHaveCount(0)

      await customer.goto(tracking ?? '')
      await expect(customer.getByText(number)).toBeVisible()
      // The token does not stay in the address or the history.
      await expect(customer).toHaveURL(`${portal.address}/track-application?number=${number}`)
      await customer.close()
    },
  )
}
