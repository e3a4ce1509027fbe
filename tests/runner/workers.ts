import { availableParallelism } from 'node:os'

/** Workers of every stage: each keeps about one core busy with its browser, server or database. */
export const WORKERS = Math.max(1, availableParallelism())
