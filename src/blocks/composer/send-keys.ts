/** The keys of `Composer` that send, as `aria-keyshortcuts` names them. */
export const SEND_KEYS = 'Control+Enter'
