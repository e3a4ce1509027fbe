/** The messages of the document; both documents come from one source, so the order is the same. */
const SWAPPED = ['title', 'meta[name=description]', '[data-text]', '[aria-label]', 'form', 'nav a']
const ATTRIBUTES = ['content', 'aria-label', 'title', 'aria-current', 'data-app']

function swapElement(here: Element, there: Element): void {
  if (here.matches('title, [data-text]')) here.replaceChildren(...there.childNodes)
  for (const attribute of ATTRIBUTES) {
    const value = there.getAttribute(attribute)
    if (value === null) here.removeAttribute(attribute)
    else here.setAttribute(attribute, value)
  }
}

/**
 * Puts the other document's messages in this one's place and leaves fields, focus and state as they
 * are. Answers false, and does nothing, when the two are not the same document in two languages.
 */
export function swapTexts(other: Document): boolean {
  const pairs: [Element, Element][] = []
  for (const selector of SWAPPED) {
    const here = [...document.querySelectorAll(selector)]
    const there = [...other.querySelectorAll(selector)]
    if (here.length !== there.length) return false
    for (const [index, target] of here.entries()) {
      const source = there[index]
      if (source) pairs.push([target, source])
    }
  }
  for (const [here, there] of pairs) swapElement(here, there)
  document.documentElement.lang = other.documentElement.lang
  return true
}
