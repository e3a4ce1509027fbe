import type { Page } from 'playwright/test'

/** By how many px the page is wider than its window; nothing scrolls sideways at 0 and below. */
export const overWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong with how a screen lies in its window, in words; nothing when all is well. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`${scrollWidth - clientWidth} px wider than its window`)

    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const hides = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
    }
    /** What lies outside it is scrolled to. */
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll')
    }
    /** Whether a line of the text, or its end, lies outside the box. */
    const isOutside = (text: Text, box: DOMRect) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(
        ({ right, top, bottom, width }) =>
          width > 0 && (right > box.right + 2 || (top + bottom) / 2 > box.bottom),
      )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !node.data.trim() || !parent || !isSeen(parent)) continue
      // The whole text is to be had by pointing at it, or the person is typing it.
      if (parent.closest('[title], input, textarea, select, option')) continue
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        if (scrolls(box)) break
        if (!hides(box) || !isSeen(box) || !isOutside(node, box.getBoundingClientRect())) continue
        faults.push(`cut without a title: ${node.data.trim().slice(0, 60)}`)
        break
      }
    }
    return faults
  })
}

/** The table that is the screen's own list: no part of a card, of a chart or of something that is opened. */
const LIST = 'main table:not(:is(section, figure, details, aside, dialog) table)'

/** Where the first row of the screen's list begins, from the page's top in px; null where the screen has no list with rows. */
export async function firstRowTop(page: Page): Promise<number | null> {
  return page.evaluate((list) => {
    const row = document.querySelector(`${list} tbody tr:not([aria-hidden])`)
    return row ? Math.round(row.getBoundingClientRect().top + window.scrollY) : null
  }, LIST)
}

/** The height of a row on a phone in px. */
const ROW = { least: 64, most: 84 }
const ROWS_OF_A_PAGE = 20
const PAGE_PX = 1700

/** What is wrong on a phone with the heights of the rows of the screen's list, in words. */
export async function phoneRowFaults(page: Page): Promise<string[]> {
  const heights = await page.evaluate(
    (rows) =>
      [...document.querySelectorAll(rows)].map((row) =>
        Math.round(row.getBoundingClientRect().height),
      ),
    `${LIST} tbody tr:not([aria-hidden])`,
  )
  const off = heights.filter((height) => height < ROW.least || height > ROW.most)
  const all = heights.reduce((sum, height) => sum + height, 0)
  const faults: string[] = []
  if (off.length > 0) {
    const range = `${Math.min(...off)} to ${Math.max(...off)} px`
    faults.push(`${off.length} of ${heights.length} rows of ${range}`)
  }
  if (heights.length === ROWS_OF_A_PAGE && all > PAGE_PX)
    faults.push(`${heights.length} rows of ${all} px together`)
  return faults
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
