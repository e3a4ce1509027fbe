/** Takes away the sign-in form in whose document the app has started, with its styles. */
export function removeFrontDoor(): void {
  for (const element of document.querySelectorAll('[data-front-door]')) element.remove()
}
