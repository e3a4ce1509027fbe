/** By this name the browser is asked to wake the worker when there is a link (rule 8). */
export const OUTBOX_SYNC = 'outbox'
