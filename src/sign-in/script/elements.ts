/** The element that the prerendered document is known to hold. */
export function element<T extends HTMLElement>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The sign-in document has no ${selector}.`)
}
