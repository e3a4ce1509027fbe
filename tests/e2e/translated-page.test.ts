import type { Page } from 'playwright/test'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { serviceSeed } from '../support/browser/application-form.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'

/** What a browser's translator does to texts: an element with another text in their place, or one around them. */
type Translation = 'replaces' | 'wraps'

/** Translates what the page shows now; the small letters become `~`. */
function translate(page: Page, how: Translation): Promise<void> {
  return page.evaluate((isWrapping) => {
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
}

/**
 * Translates every text of the page and each that comes later, into the same words: what a test reads stays, unless
 * the page went on changing a text that nobody sees.
 */
async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const TAG: string = 'font'
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected) continue
        if (text.parentElement?.closest('script, style, font, textarea, option, svg, title'))
          continue
        const [outer, inner] = [TAG, TAG].map((name) => document.createElement(name))
        if (!outer || !inner) continue
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateIn(target)
        for (const node of addedNodes) translateIn(node)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const FACTS = [
  ['income-certificate', 'Ready in about 8 working days'],
  ['bank-account', 'Ready in about 2 working days'],
  ['bill-payment', 'Ready in about 2 hours'],
  ['income-certificate', 'Ready in about 8 working days'],
] as const

for (const how of ['replaces', 'wraps'] as const) {
  test(
    `translated page whose translator ${how} texts: sentences stay those of what is shown`,
    nightlyUnless(how === 'wraps'),
    async ({ page, portal }) => {
      await portal.openAs('admin', '/applications')
      const pager = page.getByRole('navigation', { name: 'Pages' })
      await expect(pager).toContainText(/Page 1 of \d+/)
      await translate(page, how)
      await pager.getByRole('button', { name: 'Next' }).click()
      await expect(pager).toContainText(/Page 2 of \d+/)
      // Until its rows have come those of the first page stand there, and a mark would go with them.
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
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
    },
  )

  test(
    `translated form whose translator ${how} texts: the facts are those of the chosen service`,
    nightlyUnless(how === 'replaces'),
    async ({ page, portal }) => {
      await portal.openAs('franchise', '/applications?apply=choose')
      const form = page.getByRole('dialog')
      for (const [key, sentence] of FACTS) {
        const name = serviceSeed(key).name.en
        await form.getByRole('combobox').first().fill(name)
        await form.getByRole('option', { name }).first().click()
        await expect(form).toContainText(sentence)
        await translate(page, how)
      }
    },
  )
}

test(
  'page that is translated all the time: the connection bar says the present state',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await translateAlways(page)
    await portal.openAs('franchise')
    const bar = page.getByRole('status').filter({ hasText: /Cannot connect|back online/ })
    for (const _round of [1, 2]) {
      await context.setOffline(true)
      await expect(bar).toHaveText(
        'Cannot connect to the server. You can read saved applications and prepare new ones.',
      )
      await context.setOffline(false)
      await expect(bar).toHaveText('You are back online.')
    }
  },
)
