import type { TestDevice } from '../../../tests/support/outbox/envelopes.ts'
import type { DemoRandom } from '../../seed/demo-random.ts'
import { demoFranchises } from '../../seed/network/franchises.ts'
import { aPhoto, aSender } from '../envelope-senders.ts'
import { portalUser } from '../portal-user.ts'
import { callsOver, CONNECTIONS } from './connections.ts'
import type { Caller, Person } from './people.ts'

/** Everybody who is at work, each over a connection of their kind. */
export interface World {
  franchises: Person[]
  vans: { by: Person; device: TestDevice }[]
  support: Person[]
  /** Everybody with lists. */
  people: Person[]
  /** A customer who has not called before. */
  customer: () => Caller
  photo: Uint8Array<ArrayBuffer>
}

/** Fewer than the limit of sign-ins from one address. */
const CENTRES = 24
const VANS = 3

/**
 * Signs everybody in.
 * @param addresses of all instances, which take calls in turn
 */
export async function aWorld(addresses: readonly string[], random: DemoRandom): Promise<World> {
  let turn = 0
  const address = () => addresses[turn++ % addresses.length] ?? ''
  const over = (kind: keyof typeof CONNECTIONS) => ({
    address,
    fetch: callsOver(CONNECTIONS[kind], random),
  })
  /** Over a good connection, whatever theirs is. */
  const signInAll = async (names: string[], kind: keyof typeof CONNECTIONS) => {
    const people: Person[] = []
    for (const name of names) {
      const { user, cookie } = await portalUser(address(), name)
      people.push({ ...over(kind), user, cookie })
    }
    return people
  }
  const centres = await signInAll(
    demoFranchises
      .filter(({ active }) => active)
      .slice(0, CENTRES)
      .map(({ userName }) => userName),
    'counter',
  )
  const support = await signInAll(['support', 'support-farida', 'admin'], 'office')
  const partners = await signInAll(['partner'], 'office')
  const vans = []
  for (let count = 0; count < VANS; count += 1) {
    // Devices are made ready at the centre, over its good connection.
    const { portal, device } = await aSender(address(), 'gramvan')
    const { user, cookie } = portal
    vans.push({ by: { ...over('village'), user, cookie }, device })
  }
  const others = vans.map(({ by }) => by)
  let customers = 0
  return {
    ...{ franchises: centres, vans, support },
    people: [...centres, ...support, ...partners, ...others],
    customer: () => ({
      ...{ address, cookie: '' },
      fetch: fromAddress(callsOver(CONNECTIONS.counter, random), (customers += 1)),
    }),
    photo: await aPhoto(),
  }
}

/** Calls that come through a proxy from an address of their own, as limits count them. */
function fromAddress(call: typeof fetch, number: number): typeof fetch {
  const from = [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.')
  return (address, options) => {
    const headers = new Headers(options?.headers)
    headers.set('x-forwarded-for', from)
    return call(address, { ...options, headers })
  }
}
