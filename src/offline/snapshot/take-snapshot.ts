import { AS_OF_SELECTOR, STYLE_ATTRIBUTE } from './snapshot.ts'

/** Elements that are referred to by id elsewhere, or would act once inserted. */
const OMITTED_ATTRIBUTES = ['id', 'name', 'for', 'autofocus', 'aria-labelledby', 'aria-describedby']
/** Elements that a snapshot can't show: popups, and content of other documents. */
const REMOVED_SELECTOR = 'dialog, [popover], script, img[src^="blob:"]'

const CLASS = /\.css-[\w-]+/

/** The CSS rules for these classes; a rule that names none of Emotion's applies to every screen. */
function rulesFor(classes: ReadonlySet<string>): string {
  const lines: string[] = []
  for (const sheet of document.styleSheets) {
    // The document brings its own files itself.
    if (sheet.href !== null) continue
    for (const { cssText } of sheet.cssRules) {
      const named = CLASS.exec(cssText)?.[0]
      if (named === undefined || classes.has(named.slice(1))) lines.push(cssText)
    }
  }
  return lines.join('\n')
}

/** Number of window heights that are drawn: no one scrolls further before the app is there. */
const MAX_VIEWPORTS = 1.5

/** Removes content far below the window from the copy: it would only slow the start. */
function pruneBelow(original: Element, copy: Element, limit: number): void {
  const pairs = [...original.children].map((child, index) => [child, copy.children[index]] as const)
  for (const [child, twin] of pairs) {
    if (!twin || child instanceof SVGElement) continue
    const { top, bottom } = child.getBoundingClientRect()
    if (top + scrollY > limit) twin.remove()
    else if (bottom + scrollY > limit) pruneBelow(child, twin, limit)
  }
}

/**
 * The bar and the screen as they stand there, with the rules that draw them; `null` while something
 * is open, missing, loading or wrong.
 */
export function takeSnapshot(root: HTMLElement): { html: string; css: string } | null {
  const main = root.querySelector('main')
  const frame = main?.parentElement
  if (!frame || document.querySelector('dialog[open]')) return null
  if (main.querySelector('[aria-busy=true], [role=alert]')) return null
  // A snapshot without its age would pass for the present.
  if (!main.querySelector(AS_OF_SELECTOR)) return null
  const sections = [...frame.children].filter(({ tagName }) => /^(HEADER|MAIN)$/.test(tagName))
  const classes = new Set<string>()
  const copies = sections.map((section) => section.cloneNode(true) as Element)
  const limit = innerHeight * MAX_VIEWPORTS
  for (const [index, copy] of copies.entries()) {
    const original = sections[index]
    if (original) pruneBelow(original, copy, limit)
    for (const removed of copy.querySelectorAll(REMOVED_SELECTOR)) removed.remove()
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of element.classList) classes.add(name)
      for (const name of OMITTED_ATTRIBUTES) element.removeAttribute(name)
      const style = element.getAttribute('style')
      if (style === null) continue
      element.setAttribute(STYLE_ATTRIBUTE, style)
      element.removeAttribute('style')
    }
  }
  return { html: copies.map(({ outerHTML }) => outerHTML).join(''), css: rulesFor(classes) }
}
