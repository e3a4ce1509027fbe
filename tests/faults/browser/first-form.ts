import type { Page } from 'playwright/test'
import {
  chooseDocuments,
  chooseService,
  consentBox,
  fillCustomer,
} from '../../support/browser/application-form.ts'
import { enter } from '../../support/browser/device.ts'
import { formOf, listOf, NEW, QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import { translatorFor } from '../../support/browser/messages.ts'
import { expect } from './stage.ts'

const REACHED_MS = 90_000
const SOON_MS = 2000

const say = await translatorFor('en')

/** Does what a person does until this is to be seen: opens the address, signs in, tries again. */
async function persist(page: Page, address: string, isThere: () => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: say('Try again') })
  await expect(async () => {
    if (!page.url().startsWith('http')) await page.goto(address)
    if (await page.getByLabel('Username').isVisible()) await enter(page, 'franchise')
    // The bar of the device tries by itself.
    for (const place of ['dialog', 'main'] as const) {
      const button = page.getByRole(place).locator(retry)
      if (await button.first().isVisible()) await button.first().click({ timeout: SOON_MS })
    }
    await isThere()
  }).toPass({ timeout: REACHED_MS })
}

/** Opens the form of a new application, signed in or not. */
export const reachForm = (page: Page, address: string) =>
  persist(page, address + NEW, () =>
    expect(formOf(page).getByRole('combobox', { name: say('Service') })).toBeVisible({
      timeout: SOON_MS,
    }),
  )

/** Opens the portal, signed in or not. */
export const reachPortal = (page: Page, address: string) =>
  persist(page, address, () =>
    expect(page.getByRole('button', { name: /^Account/ })).toBeVisible({ timeout: SOON_MS }),
  )

/** Expects the application among the unfinished ones of this device. */
export const findUnfinished = (page: Page, address: string) =>
  persist(page, `${address}/applications`, async () => {
    const show = page.getByRole('button', { name: say('Show'), exact: true })
    if (await show.isVisible()) await show.click({ timeout: SOON_MS })
    await expect(listOf(page).getByRole('listitem').first()).toBeVisible({ timeout: SOON_MS })
  })

/** Fills the open form, step by step, up to the press of Submit. */
export const FORM_STEPS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => chooseService(page, QUICK_SERVICE, say, 'en'),
  (page) => fillCustomer(page, QUICK_SERVICE, say, 'en'),
  async (page) => {
    await chooseDocuments(page, QUICK_SERVICE, say, 'en')
    await formOf(page)
      .getByRole('button', { name: say('Next'), exact: true })
      .click()
  },
  (page) => consentBox(formOf(page)).check(),
]
