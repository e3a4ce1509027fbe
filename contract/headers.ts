/** Header names that page, worker and server agree on; lower case, as Node gives them. */

/** Every JSON call of ours carries it: a foreign form can't (offline.md, Trust). */
export const CLIENT_HEADER = 'x-requested-with'
export const CLIENT_HEADER_VALUE = 'gramone'

/** Set on calls that no person caused, such as polling: they do not renew the session. */
export const BACKGROUND_HEADER = 'x-background'

/** On every answer of this server, so that a captive portal's page is not taken for one. */
export const SERVER_HEADER = 'x-gramone'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
