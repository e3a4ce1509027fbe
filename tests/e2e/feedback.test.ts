import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { completeOne, rateOne } from '../support/customers/given-feedback.ts'

/** Opens a feedback of the list, found by its application's number. */
async function openFeedback(page: Page, number: string) {
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(recordNumber(page)).toHaveText(number)
}

async function speak(page: Page, language: string) {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

test.describe('a customer on a phone', () => {
  test.use(PHONE)

  test('gives feedback by the link, reads it again after a reload, and changes it', async ({
    page,
    portal,
    playwright,
  }) => {
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, path } = await completeOne(desk, portal.address)
    await page.goto(portal.address + path)
    await usable(page)
    await expect(page).toHaveURL(`${portal.address}/feedback`)
    await expect(page.locator('main')).toContainText(detail.applicationId)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.locator('main').getByRole('alert')).toContainText('Choose from 1 to 5 stars.')
    await expectNoFindings(page)
    // The arrow keys alone choose.
    await page.getByRole('radio', { name: '1 star: Very poor' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '2 stars: Poor' })).toBeChecked()
    await page.getByLabel(/What do you want to tell us/).fill('<b>Slow</b>')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused()
    await page.reload()
    await usable(page)
    await expect(page.locator('main')).toContainText('<b>Slow</b>')
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await page.getByRole('radio', { name: '4 stars: Good' }).check({ force: true })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expectNoFindings(page)
    await desk.dispose()
  })

  test(
    'gives it by number, in Marathi; wrong digits are a miss',
    { tag: NIGHTLY },
    async ({ page, portal, playwright }) => {
      portal.expectedErrors.push(/404.*\/api\/feedback\/read$/)
      const desk = await personAt(playwright, portal.address, 'support')
      const { detail } = await completeOne(desk, portal.address)
      await speak(page, 'mr')
      await page.goto(`${portal.address}/feedback`)
      await usable(page)
      const digits = detail.customerPhone.slice(-4)
      await page.getByLabel('अर्ज क्रमांक').fill(detail.applicationId)
      await page.locator('#phoneLast4').fill(digits === '0000' ? '1111' : '0000')
      await page.locator('main button[type=submit]').click()
      await expect(page.locator('main').getByRole('alert')).toContainText('जुळणारा अर्ज')
      await page.locator('#phoneLast4').fill(digits)
      await page.locator('main button[type=submit]').click()
      await page.getByRole('radio', { name: '5 स्टार: ' }).check({ force: true })
      await page.getByRole('button', { name: 'अभिप्राय पाठवा' }).click()
      await expect(page.getByRole('heading', { name: 'तुमच्या अभिप्रायाबद्दल धन्यवाद' })).toBeVisible()
      await expectNoFindings(page)
      await desk.dispose()
    },
  )
})

test('an administrator narrows the list, replies, hides and shows again', async ({
  page,
  portal,
  playwright,
}) => {
  const desk = await personAt(playwright, portal.address, 'support')
  const number = await rateOne(desk, portal.address)
  await portal.openAs('admin', '/feedbacks')
  await expect(page.getByText('Satisfaction', { exact: true }).first()).toBeVisible()
  await expectNoFindings(page)
  const bands = page.getByRole('navigation', { name: 'Quick filters' })
  await bands.getByRole('link', { name: /^Poor/ }).click()
  await expect(page).toHaveURL(/band=poor/)
  await openFeedback(page, number)
  await page.getByRole('button', { name: /^(Reply|Change the reply)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your reply').fill('We are sorry.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.locator('main')).toContainText('We are sorry.')
  await page.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByLabel('Reason').fill('A test of hiding')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(page.locator('main')).toContainText('A test of hiding')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Show again' }).click()
  await dialog.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
  await desk.dispose()
})

test(
  'a franchise replies and may not hide',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const desk = await personAt(playwright, portal.address, 'support')
    const number = await rateOne(desk, portal.address)
    await portal.openAs('franchise', '/feedbacks')
    await openFeedback(page, number)
    await expect(page.getByRole('button', { name: /^(Reply|Change the reply)$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0)
    await desk.dispose()
  },
)

test(
  'the dashboard shows the ratings and leads to the list',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('partner', '/')
    const ratings = page.getByRole('region', { name: 'Customer ratings' })
    await expect(ratings).toContainText('Satisfaction')
    await ratings.getByRole('link', { name: 'All feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedbacks')
  },
)
