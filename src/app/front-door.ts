/** Removes the sign-in form and its styles when the app has started in its document. */
export function removeFrontDoor(): void {
  for (const element of document.querySelectorAll('[data-front-door]')) element.remove()
}
