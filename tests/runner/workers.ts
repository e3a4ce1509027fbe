import { availableParallelism } from 'node:os'

/** Workers of every stage: each keeps about one core busy with its browser, server or database. */
export const WORKERS = Math.max(1, availableParallelism())

/**
 * Workers of stages that wait for a browser or a database more than they work: one more than there are cores.
 * `WORKERS=2 npm test -- --only browser` tries another number.
 */
export const WAITING_WORKERS = Number(process.env['WORKERS'] ?? WORKERS + 1)
