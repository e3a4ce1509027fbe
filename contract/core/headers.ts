/** Header names that page, worker and server agree on; lower case, as Node gives them. */

/** Every JSON call of ours carries it: a foreign form can't (offline.md, Trust). */
export const CLIENT_HEADER = 'x-requested-with'
export const CLIENT_HEADER_VALUE = 'gramone'

/** Set on calls that no person caused, such as polling: they do not renew the session. */
export const BACKGROUND_HEADER = 'x-background'

/**
 * Whom the page believes it speaks for. A cookie is the whole browser's: it can belong to somebody
 * else by now, and then the server refuses with `session.other_user` instead of answering for them.
 */
export const USER_HEADER = 'x-user'

/** On every answer of this server, so that a captive portal's page is not taken for one. */
export const SERVER_HEADER = 'x-gramone'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Whether an answer without our server's mark is a page that stands in for ours, such as the sign-in
 * of a Wi-Fi: a success, a redirect (0 where the browser hides its status), or 511, which is a
 * network's own way to ask for its sign-in. Any other is a proxy that cannot reach our server.
 */
export function isStandIn(status: number): boolean {
  return status < 400 || status === 511
}
