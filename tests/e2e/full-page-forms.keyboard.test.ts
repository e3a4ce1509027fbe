import type { Page } from 'playwright/test'
import { textIn } from '../../contract/core/languages.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  consentBox,
  CUSTOMER,
  documentFile,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/browser/portal.ts'

const SERVICE = 'voter-card'
const mainOf = (page: Page) => page.getByRole('main')
/** The title of the step that is open. */
const stepOf = (page: Page) => page.locator('[data-step-title]')

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, mainOf(page).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function next(page: Page, title: string): Promise<void> {
  await press(page, 'Next')
  await expect(stepOf(page)).toHaveText(title)
  // A reader's next stop is in the new step, whatever it begins with.
  await expect(
    stepOf(page).or(mainOf(page).locator('input, select, textarea')).and(page.locator(':focus')),
  ).toHaveCount(1)
}

async function type(page: Page, label: string | RegExp, words: string): Promise<void> {
  await tabTo(page, mainOf(page).getByRole('textbox', { name: label }))
  await page.keyboard.type(words)
}

/** Answers what the open step requires, by keys that each kind of control takes. */
async function answerStep(page: Page): Promise<void> {
  for (const { key, type: kind, label, required, choices, format, script } of serviceSeed(SERVICE)
    .fields) {
    const control = mainOf(page).locator(`[name="fields.${key}"]`).first()
    if (!required || !(await control.isVisible())) continue
    await tabTo(page, control)
    const role = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    )
    if (role === 'radio') await page.keyboard.press('Space')
    else if (role === 'select') await page.keyboard.press('ArrowDown')
    else if (kind === 'choice') {
      await page.keyboard.type(textIn(choices?.[0]?.label ?? label, 'en'))
      await page.keyboard.press('Enter')
    } else if (kind === 'date') await page.keyboard.type('17051990')
    else if (kind === 'phone') await page.keyboard.type(CUSTOMER.phone)
    else if (kind === 'number') await page.keyboard.type('42')
    else if (format === 'pin_code') await page.keyboard.type('413115')
    else await page.keyboard.type(script ? 'सविता जाधव' : 'Malegaon')
  }
}

test(
  'voter card by the keyboard alone: begun, left, continued and sent',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    page.on('filechooser', () => undefined)
    await portal.openAs('franchise', '/voter-card-form')
    await next(page, 'Customer')
    await type(page, 'Mobile number', CUSTOMER.phone)
    await type(page, 'Full name', CUSTOMER.name)
    await type(page, 'Address', 'House 12, Shivaji Chowk, Malegaon')
    await answerStep(page)
    await next(page, 'Constituency and PIN code')
    await answerStep(page)
    await expect(page).toHaveURL(/draft=/)
    await expect(mainOf(page).getByText(/^(Saved|In this browser only)/)).toBeVisible()

    // Somebody else comes to the counter.
    await tabTo(
      page,
      page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Applications' }),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
    await tabTo(page, page.getByRole('button', { name: 'Show', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: `Continue: ${CUSTOMER.name}` }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/voter-card-form\?.*draft=/)
    await expect(stepOf(page)).toHaveText('Constituency and PIN code')
    await expect(mainOf(page).locator('[name="fields.pinCode"]')).toHaveValue('413115')

    for (const title of ['Relative', 'Age', 'Documents']) {
      await next(page, title)
      if (title !== 'Documents') await answerStep(page)
    }
    const asked = mainOf(page).getByLabel(/^Choose file: /)
    const names = await asked.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? ''),
    )
    for (const document of serviceSeed(SERVICE).documents) {
      const name = `Choose file: ${document.label.en}`
      if (!document.required || !names.includes(name)) continue
      await tabTo(page, mainOf(page).getByLabel(name, { exact: true }))
      const file = await documentFile(document.key)
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(file)
      await expect(mainOf(page).getByLabel(`Replace: ${document.label.en}`)).toBeFocused()
    }
    await next(page, 'Check and submit')
    // Consent comes before the details, which unfold by the keyboard too.
    await tabTo(page, consentBox(mainOf(page)))
    await page.keyboard.press('Space')
    await tabTo(page, mainOf(page).locator('summary', { hasText: /^Customer/ }))
    await page.keyboard.press('Enter')
    await expect(mainOf(page).getByText('House 12, Shivaji Chowk, Malegaon')).toBeVisible()
    await press(page, 'Submit')
    await expect(page.locator('[data-application-number]')).toHaveText(/^GS-\w{4}-\w{4}-\w$/)
  },
)
