import type { Page } from 'playwright/test'

/** What is wrong with how a screen lies in its window, in words; nothing when all is well. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`${scrollWidth - clientWidth} px wider than its window`)

    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
    }
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    /** The whole text is to be had by pointing at it, or the person is typing it. */
    const canBeRead = (element: Element) =>
      element.closest('[title]') !== null || element.matches('input, textarea, select')
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const hides = [style.overflowX, style.overflowY].some(
        (each) => each === 'hidden' || each === 'clip',
      )
      if (!hides || !isSeen(element) || canBeRead(element)) continue
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
      const text = element.textContent?.trim() ?? ''
      const holdsText = hasOwnText(element) || style.webkitLineClamp !== 'none'
      if (isCut && holdsText && text !== '')
        faults.push(`cut without a title: ${text.slice(0, 60)}`)
    }
    return faults
  })
}

/** Where a list's first row begins, from the window's top in px; null where the screen has none. */
export async function firstRowTop(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const row = document.querySelector('main table tbody tr')
    return row ? Math.round(row.getBoundingClientRect().top + window.scrollY) : null
  })
}

/** The height of what belongs to the frame in px: what stays in its place while the page scrolls. */
export async function frameHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFrame = (element: Element) =>
      !element.closest('main') &&
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
      element.checkVisibility()
    const parts = [
      ...document.body.querySelectorAll('header, nav, footer, [role=status], [role=region]'),
    ]
      .filter(isFrame)
      .filter(
        (element, _, all) => !all.some((other) => other !== element && other.contains(element)),
      )
    return Math.round(parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0))
  })
}
