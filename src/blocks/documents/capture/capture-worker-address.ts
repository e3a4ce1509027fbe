// oxlint-disable-next-line import/default -- the bundler makes the address
import address from './capture-worker.ts?worker&url'

/** Where the worker's code lies. Named once: each import of it would be a file of its own. */
export const CAPTURE_WORKER = address
