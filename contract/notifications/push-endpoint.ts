/**
 * The browser vendors' push services (offline.md, Push). An entry that begins with a dot stands for
 * every host below it, and not for its own name.
 */
const VENDOR_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * The form of an endpoint: no name or password before the host, no `\`, which parsers read in different ways, and
 * no fragment. The expression has no lookbehind: a browser without lookbehind could not even parse the worker's
 * file.
 */
const ADDRESS = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)*)(?::(\d+))?\/[!"$-[\]-~]*$/i

/** Longer than any vendor's; what is longer is no address of theirs. */
const MAX_LENGTH = 2000

/**
 * Whether a push may be sent there: a vendor's host over https, on the default port, without a name
 * or password in the address. Page and server ask the same rule: a free address would let anybody
 * make the server call where they like.
 * @param testOrigin an origin that tests answer at; never set in production
 */
export function isPushEndpoint(address: string, testOrigin?: string): boolean {
  const [, host = '', port] = ADDRESS.exec(address) ?? []
  if (host === '' || address.length > MAX_LENGTH) return false
  if (testOrigin !== undefined && address.startsWith(`${testOrigin}/`)) return true
  if (port !== undefined && port !== '443') return false
  const name = host.toLowerCase()
  return VENDOR_HOSTS.some((each) => (each.startsWith('.') ? name.endsWith(each) : name === each))
}
