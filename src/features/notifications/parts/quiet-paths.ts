/** Screens on which nothing of a person's own news appears: others look at them too (rules.md, Notifications). */
const QUIET_PATHS = [
  '/track-application',
  '/near-by-franchises',
  '/reset-password',
  '/forgot-pass',
  '/repload-doc',
]

/** Whether popups and reminders are hidden at this path. */
export function isQuiet(path: string): boolean {
  return QUIET_PATHS.includes(path.replace(/(?<=.)\/+$/, ''))
}
