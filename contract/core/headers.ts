/** Header names that page, worker and server agree on; lower case, as Node gives them. */

/** A header of every JSON call of ours, which a form on a foreign page cannot send (offline.md, Trust). */
export const CLIENT_HEADER = 'x-requested-with'
export const CLIENT_HEADER_VALUE = 'gramone'

/** Set on calls that no person caused, such as polling: they do not renew the session. */
export const BACKGROUND_HEADER = 'x-background'

/**
 * Whom the page believes it speaks for. A cookie is the whole browser's: it can belong to somebody
 * else by now, and then the server refuses with `session.other_user` instead of answering for them.
 */
export const USER_HEADER = 'x-user'

/** A header of every answer of this server, so that a captive portal's page is not taken for one. */
export const SERVER_HEADER = 'x-gramone'

/** That header's value while the installation is read-only (contract/system/read-only.ts). */
export const READ_ONLY_MARK = 'read-only'

/** The id of a request in logs: the caller's own, or the server's; every answer has it. */
export const REQUEST_ID_HEADER = 'x-request-id'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Whether an answer without our server's mark comes from a stand-in for our page, such as the sign-in of a Wi-Fi.
 * Stand-ins answer with success, a redirect (0 where the browser hides its status), or 511. A network asks for its
 * sign-in by 511. Any other status comes from a proxy that cannot reach our server.
 */
export function isStandIn(status: number): boolean {
  return status < 400 || status === 511
}
