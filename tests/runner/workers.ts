import { availableParallelism } from 'node:os'

/** Workers of every stage: each keeps about one core busy with its browser, server or database. */
export const WORKERS = Math.max(1, availableParallelism())

/**
 * Workers of the stages with a browser, which waits more than it works: one more than there are cores.
 * `WORKERS=2 npm test -- --only browser` tries another number.
 */
export const BROWSER_WORKERS = Number(process.env['WORKERS'] ?? WORKERS + 1)
