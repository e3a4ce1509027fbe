import type { Page } from 'playwright/test'
import { serviceSeed } from '../support/browser/application-form.ts'
import { expect, test } from '../support/browser/portal.ts'

/**
 * What a browser's translator does to the page: each text is replaced by an element with another text, or wrapped
 * in one.
 */
const translate = (page: Page, how: 'replaces' | 'wraps') =>
  page.evaluate((isWrapping) => {
    const TAG: string = 'font'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue
      const [outer, inner] = [TAG, TAG].map((name) => document.createElement(name))
      if (!outer || !inner) continue
      outer.append(inner)
      if (isWrapping) {
        text.before(outer)
        inner.append(text)
      } else {
        inner.textContent = text.data.replaceAll(/[a-z]/g, '~')
        text.replaceWith(outer)
      }
    }
  }, how === 'wraps')

const FACTS = [
  ['income-certificate', 'Ready in about 8 working days'],
  ['bank-account', 'Ready in about 2 working days'],
  ['bill-payment', 'Ready in about 2 hours'],
  ['income-certificate', 'Ready in about 8 working days'],
] as const

for (const how of ['replaces', 'wraps'] as const) {
  test(`translated page whose translator ${how} texts: sentences stay those of what is shown`, async ({
    page,
    portal,
  }) => {
    await portal.openAs('admin', '/applications')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect(pager).toContainText(/Page 1 of \d+/)
    await translate(page, how)
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager).toContainText(/Page 2 of \d+/)
    await translate(page, how)
    const box = page.getByRole('main').getByRole('checkbox').nth(1)
    await box.check()
    const clear = page.getByRole('button', { name: 'Clear selection' })
    await expect(clear).toBeVisible()
    await translate(page, how)
    await box.uncheck()
    await expect(clear).toHaveCount(0)
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expect(pager).toContainText(/Page 1 of \d+/)
  })

  test(`translated form whose translator ${how} texts: the facts are those of the chosen service`, async ({
    page,
    portal,
  }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    const form = page.getByRole('dialog')
    for (const [key, sentence] of FACTS) {
      const name = serviceSeed(key).name.en
      await form.getByRole('combobox').first().fill(name)
      await form.getByRole('option', { name }).first().click()
      await expect(form).toContainText(sentence)
      await translate(page, how)
    }
  })
}
