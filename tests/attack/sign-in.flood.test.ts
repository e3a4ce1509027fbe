import { expect, inject, test } from 'vitest'
import { attackClient } from '../support/attack/client.ts'
import { underFlood } from '../support/attack/flood.ts'

const origin = inject('attacked')
const SIGN_INS = 200

/** An address of one and the same customer's network: each has 2^64 of them. */
const fromNetwork = (host: number) => `2001:db8:7:7:${host.toString(16)}:1:2:3`

test('sign-ins of one IPv6 network: 200 at once stall nobody else', async () => {
  const statuses: number[] = []
  const flood = () =>
    Promise.all(
      Array.from({ length: SIGN_INS }, async (_each, index) => {
        const client = attackClient(origin, fromNetwork(index))
        statuses.push((await client.signIn(`nobody-${index}`, 'wrong')).status)
      }),
    )
  await underFlood(origin, 'sign-ins of one IPv6 network', flood)
  expect(statuses).toHaveLength(SIGN_INS)
})
