/** Where the phone's list of apps to share with brings files, and the screen that shows them. */
export const SHARE_PATH = '/share'

/** The field of the posted form with the files; the manifest names it. */
export const SHARE_FILES = 'files'

/** What the list of apps is to offer the portal for; the screen looks at the content. */
export const SHARE_ACCEPT = ['image/*', 'application/pdf', '.pdf']

/**
 * Why files did not arrive, as the address of the screen says it: the browser has no worker of ours
 * that could take them, no room, or could not read them.
 */
export const SHARE_PROBLEMS = ['no-worker', 'no-space', 'unreadable'] as const
export type ShareProblem = (typeof SHARE_PROBLEMS)[number]
