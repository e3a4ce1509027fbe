import type { Page } from 'playwright/test'

/**
 * What is chosen on the page and looks as if it were not. The weight of letters does not count: nobody sees it on one
 * word alone.
 */
export async function unseenChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`)
    const PARTS = ['color', 'background-color', 'outline', 'text-decoration-line', 'fill', ...sides]
    // Forced colours paint what has a ground of its own in that of the page: nobody sees it apart from one without.
    const isForced = matchMedia('(forced-colors: active)').matches
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Canvas'
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    const seen = (value: string) => (isForced && /^rgba\(.*, 0\)$/.test(value) ? canvas : value)
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((each) =>
          ['', '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(each, pseudo)
            return PARTS.map((part) => seen(style.getPropertyValue(part))).join()
          }),
        )
        .join()
    /** A mark of its own, such as a tick, that its neighbour lacks. */
    const hasMark = (element: Element) => {
      const marks = element.querySelectorAll('svg').length
      const role = `[role=${element.getAttribute('role')}]`
      const others = [...(element.parentElement?.querySelectorAll(role) ?? [])].filter(
        (other) => other.ariaChecked !== 'true',
      )
      const least = Math.min(...others.map((other) => other.querySelectorAll('svg').length))
      return marks > (others.length > 0 ? least : 0)
    }
    /** Whether the element looks different without the attribute that says that it is chosen. */
    const isMarkedBy = (element: Element, attribute: string) => {
      const value = element.getAttribute(attribute) ?? ''
      const chosen = lookOf(element)
      element.removeAttribute(attribute)
      const plain = lookOf(element)
      element.setAttribute(attribute, value)
      return chosen !== plain || hasMark(element)
    }
    /** The browser draws its own controls in every colour; one that is hidden leaves it to its label. */
    const isDrawn = (input: HTMLInputElement) => {
      const { width, height } = input.getBoundingClientRect()
      const { appearance, opacity, clipPath } = getComputedStyle(input)
      const isWhole = appearance !== 'none' && opacity !== '0' && clipPath === 'none'
      return isWhole && Math.min(width, height) >= 12
    }
    const isLabelMarked = (input: HTMLInputElement) => {
      const label = input.closest('label')
      if (!label) return false
      const chosen = lookOf(label)
      input.checked = false
      const plain = lookOf(label)
      input.checked = true
      return chosen !== plain
    }
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    const faults: string[] = []
    const fault = (element: Element) => faults.push(element.outerHTML.slice(0, 160))
    const attributes = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked']
    for (const attribute of [...attributes, 'data-current', 'data-active']) {
      for (const element of document.querySelectorAll(`[${attribute}]:not([${attribute}=false])`)) {
        // What a search finds may be where one is already, which no look says; a step has the look of its state.
        const isOther = element.matches('[role=option][aria-current], [aria-current=step]')
        if (
          isShown(element) &&
          !(isOther && attribute === 'aria-current') &&
          !isMarkedBy(element, attribute)
        )
          fault(element)
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
      const label = input.closest('label') ?? input
      if (isShown(label) && !isDrawn(input) && !isLabelMarked(input)) fault(label)
    }
    return faults
  })
}
