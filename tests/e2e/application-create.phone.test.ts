import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  addDocuments,
  chooseService,
  CUSTOMER,
  fillCustomer,
  submit,
} from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'

test.use(PHONE)

const SERVICE = 'income-certificate'

/** Nothing is wider than the screen, and the form fills all of it. */
async function expectPage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const overflow = await page.evaluate(
    () =>
      [...document.querySelectorAll('dialog *')].filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
      ).length,
  )
  expect(overflow).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test('form on a phone: a gram van takes an application, one step at a time', async ({
  page,
  portal,
}) => {
  const say = await translatorFor('mr')
  await portal.openAs('gramvan', '/gramone-seva', 'mr')
  const today = page.getByText(say('Submitted today')).locator('..')
  const before = Number(/\d+/.exec(await today.innerText())?.[0])
  await page
    .getByRole('main')
    .getByRole('link', { name: say('New application') })
    .click()

  const stepIs = (current: string, name: string) =>
    expect(
      page
        .getByRole('dialog')
        .getByText(say('Step {current} of {count}', { current, count: '4' }))
        .locator('..'),
    ).toContainText(say(name))
  await stepIs('1', 'Service')
  await expectPage(page)
  await chooseService(page, SERVICE, say, 'mr')
  await stepIs('2', 'Documents')
  await expectPage(page)
  await addDocuments(page, SERVICE, say, 'mr')
  await stepIs('3', 'Customer')
  await expectPage(page)
  await fillCustomer(page, SERVICE, say, 'mr')
  await stepIs('4', 'Check and submit')
  await expectPage(page)
  const number = await submit(page, say)
  await expectPage(page)

  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Open application') })
    .click()
  await expect(page).toHaveURL(/\/gramone-seva\/[\da-f-]+$/)
  await expect(recordNumber(page)).toHaveText(number)
  await page.goBack()
  await usable(page)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(today).toContainText(String(before + 1))
})

test(
  'form on a phone: Back leads to the step before, and from the first one out',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('en')
    const form = page.getByRole('dialog', { name: 'New application' })
    const stepIs = (name: string) =>
      expect(form.getByText(/^Step \d of 4/).locator('..')).toContainText(name)
    await portal.openAs('franchise', '/applications')
    await page.getByRole('link', { name: 'New application' }).first().click()
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await stepIs('Documents')
    await expect(page).toHaveURL(/draft=/)
    await page.goBack()
    await stepIs('Customer')
    await expect(form.getByLabel('Full name')).toHaveValue(CUSTOMER.name)

    await page.reload()
    await usable(page)
    await stepIs('Customer')
    await page.goBack()
    await stepIs('Service')
    await page.goBack()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Your application is in this browser only')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()

    // Opened again at its step, it has the steps before it too; closed, it leaves none behind.
    await page.goForward()
    await stepIs('Service')
    await form.getByRole('button', { name: 'Next' }).tap()
    await form.getByRole('button', { name: 'Next' }).tap()
    await stepIs('Documents')
    await form.getByRole('button', { name: 'Close' }).tap()
    await expect(form).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Show' }).tap()
    await page.getByRole('link', { name: `Continue: ${CUSTOMER.name}` }).tap()
    await stepIs('Documents')
    await page.goBack()
    await stepIs('Customer')

    await form.getByRole('button', { name: 'Start over' }).tap()
    await page.getByRole('button', { name: 'Delete and start again' }).tap()
    await stepIs('Service')
    await page.goBack()
    await expect(form).toHaveCount(0)
  },
)
