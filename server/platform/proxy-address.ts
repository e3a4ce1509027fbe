import { isIP } from 'node:net'

/** How long an address is, by its family. */
const BITS: Record<number, number> = { 4: 32, 6: 128 }
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whether the value of `TRUST_PROXY` names a proxy or a range of them. A range of all addresses would believe everybody, and
 * the server could not start with it.
 */
export function isProxy(value: string): boolean {
  if (NAMED.includes(value)) return true
  const [address = '', bits, ...more] = value.split('/')
  const longest = BITS[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}
