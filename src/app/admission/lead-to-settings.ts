/** The one screen on which an administrator without a second factor can do something: it is turned on there. */
const SETTINGS = '/settings'
const SECTION = '#security'

/** Leads there, from whichever screen the server refused. */
export function leadToSettings(): void {
  if (location.pathname !== SETTINGS) location.assign(SETTINGS + SECTION)
}
