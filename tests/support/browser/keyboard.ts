import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** More stops of the Tab key than this mean that the focus goes in circles. */
const MOST_STOPS = 60

/**
 * What is wrong with the look of the focus, if anything: it needs a ring, inside the window, and
 * nothing may lie over it (WCAG 2.4.7, 2.4.11).
 */
function focusFault(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return 'nothing has the focus'
  const shown = element.closest('label') ?? element
  // The link of a row has its ring around the whole row.
  const isRinged = (each: Element) =>
    ['', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const ringed = [shown, element].find(isRinged)
  const name = element.outerHTML.slice(0, 120)
  // The calendar button inside a date's box has the browser's own ring, which no style of the page shows.
  if (element.matches('input[type=date]:not(:focus-visible)')) return null
  if (!ringed) return `no focus ring: ${name}`
  const { left, top, width, height } = ringed.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  // Signs of a map lie over its canvas.
  const whole = ringed.closest('.maplibregl-map') ?? ringed
  if (!over || !whole.contains(over)) return `out of sight: ${name}`
  return null
}

async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key)
  // From the last stop the focus goes to the browser's own bar, and from there back in.
  if (await page.evaluate(() => document.activeElement === document.body)) {
    await page.keyboard.press(key)
  }
  await expect.poll(() => page.evaluate(focusFault), { message: 'the focus is seen' }).toBeNull()
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Goes on with Tab until the control has the focus; each stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return
    await step(page, 'Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** The names of the next stops of Tab, as a screen reader would say them. */
export async function nextStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  while (names.length < count) {
    await step(page, 'Tab')
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement
        const label = element?.id && document.querySelector(`label[for="${element.id}"]`)
        const words = element?.getAttribute('aria-label') ?? (label || element)?.textContent
        return (words ?? '').replace('*', '').trim()
      }),
    )
  }
  return names
}
