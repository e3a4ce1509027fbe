/**
 * The worker asks an open page to show a path: `{ type: OPEN_MESSAGE, path }`, with a port over which
 * the page answers anything once it has taken it.
 */
export const OPEN_MESSAGE = 'OPEN'
