import type { BrowserContext, Page } from 'playwright/test'
import {
  addDocuments,
  answerQuestions,
  chooseService,
  consentBox,
} from '../browser/application-form.ts'
import { translatorFor } from '../browser/messages.ts'
import type { Portal } from '../browser/portal.ts'
import { expect, usable } from '../browser/portal.ts'

const say = await translatorFor('en')
export const SERVICE = 'income-certificate'
export const NEW = '/applications?apply=choose'
export const SUNITA = {
  name: 'Sunita Ramesh Pawar',
  address: 'House 7, Malegaon Road, Baramati 413115',
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const next = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Next', exact: true }).click()
export const nextVisit = (page: Page) => consentBox(dialogOf(page), 'For the next visit (optional)')
export const offerIn = (page: Page) =>
  dialogOf(page).getByRole('button', { name: `Use these details of ${SUNITA.name}` })

/** A first visit, with consent to save the details. */
export async function firstVisit(page: Page, portal: Portal, phone: string) {
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  const form = dialogOf(page)
  await form.getByLabel('Full name').first().fill(SUNITA.name)
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByLabel('Address').first().fill(SUNITA.address)
  await answerQuestions(form, SERVICE, 'en')
  await next(page)
  await addDocuments(page, SERVICE, say, 'en')
  await expect(nextVisit(page)).not.toBeChecked()
  await nextVisit(page).check()
  await consentBox(form).check()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
}

export const cachedCustomers = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/customers/recent'))

/** After a first visit: a form without a connection, on a device that has stored the customer. */
export async function openFormOffline(
  page: Page,
  context: BrowserContext,
  portal: Portal,
  phone: string,
) {
  await firstVisit(page, portal, phone)
  const recent = cachedCustomers(page)
  const form = await openForm(page, portal)
  await recent
  await expect(form.getByLabel('Mobile number')).toBeVisible()
  await context.setOffline(true)
  await form.getByLabel('Mobile number').fill(phone)
  return form
}

/** A form at the customer's step. */
export async function openForm(page: Page, portal: Portal) {
  await page.goto(`${portal.address}${NEW}`)
  await usable(page)
  await chooseService(page, SERVICE, say, 'en')
  return dialogOf(page)
}
