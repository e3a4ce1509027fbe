// oxlint-disable-next-line import/default -- the bundler makes the address
import address from './capture-worker.ts?worker&url'

/** URL of the worker's code. It is imported once: each import would make a file of its own. */
export const CAPTURE_WORKER = address
