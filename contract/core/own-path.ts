/**
 * Path and query of an address of this portal, or `null`: what a click on an alert may open. It must
 * be written as a path, without `//` or `\\`, which browsers read as the way to another host, and
 * without anything that they leave out, such as tabs.
 */
export function ownPath(address: unknown): string | null {
  if (typeof address !== 'string' || !/^\/[!-~]*$/.test(address)) return null
  if (address.includes('//') || address.includes('\\')) return null
  return address.replace(/#.*$/, '')
}
