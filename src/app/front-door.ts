/** Takes away the sign-in form in whose document the app has started, with its styles. */
export function leaveFrontDoor(): void {
  for (const part of document.querySelectorAll('[data-front-door]')) part.remove()
}
