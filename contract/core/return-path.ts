import { ownPath } from './own-path.ts'

const PARAMETER = 'next'

/**
 * Address of the front door that leads on to `address` after the sign-in. What is no address of this
 * portal is left out.
 */
export function frontDoorFor(address: string, parameters: Record<string, string> = {}): string {
  const path = ownPath(address)
  const all = { ...parameters, ...(path !== null && path !== '/' && { [PARAMETER]: path }) }
  const search = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `/?${search.join('&')}` : '/'
}

/** Where the front door's query leads after the sign-in: an address of this portal, otherwise `/`. */
export function returnPath(search: string): string {
  const value = new RegExp(`[?&]${PARAMETER}=([^&]*)`).exec(search)?.[1] ?? ''
  try {
    return ownPath(decodeURIComponent(value)) ?? '/'
  } catch {
    // The parameter is not a valid encoded address.
    return '/'
  }
}
