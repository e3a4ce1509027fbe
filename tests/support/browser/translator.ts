import type { Page } from 'playwright/test'

/** What a browser's translator does to texts: an element with another text in their place, or one around them. */
export type Translation = 'replaces' | 'wraps'

/** Translates what the page shows now; the small letters become `~`. */
export function translate(page: Page, how: Translation): Promise<void> {
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
export async function translateAlways(page: Page): Promise<void> {
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
