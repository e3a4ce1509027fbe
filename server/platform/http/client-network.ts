import { isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * The groups that a provider gives to one customer. Counted by whole addresses, a customer would never meet a
 * limit.
 */
const NETWORK_GROUPS = 4

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // `URL` writes the last two groups as hexadecimal, even where they came in the form of IPv4.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((hex) => parseInt(hex, 16))
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array<number>(GROUPS - first.length - last.length).fill(0), ...last]
}

/**
 * What the limits by address count: an IPv4 address, and of an IPv6 address its network of 64 bits,
 * all of which one customer has. IPv4 written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(-2)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
