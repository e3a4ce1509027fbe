import type { BrowserContext, Page } from 'playwright/test'
import { deliverEnvelope } from '../../../contract/outbox/outbox.ts'
import { fillToSubmit, NEW, pressSubmit } from './draft-form.ts'
import type { Portal } from './portal.ts'
import { expect } from './portal.ts'

export const PROVISIONAL = /^P-[B-DF-HJ-NP-TV-XZ]{4}-\d{4}$/
export const OFFICIAL = /^GS-\w{4}-\w{4}-\w$/

/** Titles of the confirmation before the server has answered, by what the browser promises. */
export const QUEUED = /^Application (saved|not sent yet)$/

/** The line in a form about its waiting envelope, by what the browser promises. */
export const SAVED = /^(Saved on this device, but|In this browser only, and) not sent yet$/

/** The address to which envelopes are posted. */
export const ENVELOPES = `**${deliverEnvelope.path}`

/** The two answers that signing an envelope needs; start waiting before they can arrive. */
export const signingResponses = (page: Page) =>
  Promise.all([
    page.waitForResponse(/\/api\/devices$/),
    page.waitForResponse(/\/api\/sealing-key$/),
  ])

/** Opens the outbox, which loads its module, and waits until envelopes can be signed. */
export async function readyToWrite(page: Page, portal: Portal): Promise<void> {
  const responses = signingResponses(page)
  await portal.openAs('franchise', '/outbox')
  await responses
}

/** Fills the whole form, starting from the list of applications, with a connection. */
export async function fillForm(page: Page, service?: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Applications' })
    .click()
  await page.getByRole('link', { name: 'New application' }).first().click()
  await fillToSubmit(page, service)
}

/** A new application of a franchise, complete up to the press of Submit, once envelopes can be signed. */
export async function openFilledForm(page: Page, portal: Portal, service?: string): Promise<void> {
  const responses = signingResponses(page)
  await portal.openAs('franchise', NEW)
  await fillToSubmit(page, service)
  await responses
}

/** Submits, closes the confirmation and answers the provisional number. */
export async function saveForLater(page: Page): Promise<string> {
  await pressSubmit(page)
  const saved = page.getByRole('dialog', { name: QUEUED })
  await expect(saved).toBeVisible()
  const number = await page.locator('[data-application-number]').innerText()
  expect(number).toMatch(PROVISIONAL)
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()
  return number
}

/** Saves a whole application without a connection, and leaves the connection off. */
export async function saveOffline(page: Page, context: BrowserContext): Promise<string> {
  await fillForm(page)
  await context.setOffline(true)
  return saveForLater(page)
}

/** Opens the outbox from the user menu, without a reload. */
export async function goToOutbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
}
