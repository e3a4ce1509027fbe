import type { Page } from 'playwright/test'
import { addDocuments, chooseService, consentBox, fillCustomer } from './application-form.ts'
import { translatorFor } from './messages.ts'
import { expect } from './portal.ts'

export const SERVICE = 'income-certificate'
/** Two documents that are uploaded as they are: for tests whose point is not the form. */
export const QUICK_SERVICE = 'birth-death-certificate'
export const NEW = '/applications?apply=choose'
const say = await translatorFor('en')

export const formOf = (page: Page) => page.getByRole('dialog', { name: 'New application' })
export const listOf = (page: Page) => page.getByRole('region', { name: 'Unfinished applications' })
export const nameIn = (page: Page) => formOf(page).getByLabel('Full name')

/** The footer says so only when the draft is on the disk. */
export const waitForDraftSaved = (page: Page) =>
  expect(formOf(page).getByText(/^(Saved|In this browser only)/)).toBeVisible()

/** The open form, complete up to the press of Submit. */
export async function fillToSubmit(page: Page, service = QUICK_SERVICE): Promise<void> {
  await chooseService(page, service, say, 'en')
  await fillCustomer(page, service, say, 'en')
  await addDocuments(page, service, say, 'en')
  await consentBox(formOf(page)).check()
}

export const pressSubmit = (page: Page) =>
  formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()

/** Begins an application for a customer of that name, and waits until the draft is stored. */
export async function begin(page: Page, name: string): Promise<void> {
  await chooseService(page, SERVICE, say, 'en')
  await nameIn(page).fill(name)
  await expect(page).toHaveURL(/draft=/)
  await waitForDraftSaved(page)
}

export async function close(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(formOf(page)).toHaveCount(0)
}
