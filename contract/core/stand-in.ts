/**
 * Whether an answer without our server's mark is a page that stands in for ours, such as the sign-in
 * of a Wi-Fi: a success, a redirect (0 where the browser hides its status), or 511, which is a
 * network's own way to ask for its sign-in. Any other is a proxy that cannot reach our server.
 */
export function isStandIn(status: number): boolean {
  return status < 400 || status === 511
}
