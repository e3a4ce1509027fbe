import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Answer } from '../support/attack/client.ts'
import { attackClient } from '../support/attack/client.ts'
import { underFlood } from '../support/attack/flood.ts'

const origin = inject('attacked')
const SIGN_INS = 200
/** Of one address in five minutes. */
const TRIES = 60
/** What a person takes for an answer, on a machine whose cores have other work. */
const BEARABLE_MS = 1000

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
  const { flooded } = await underFlood(origin, 'sign-ins of one IPv6 network', flood)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(TRIES)
  expect(statuses.filter((status) => status === 429).length).toBe(SIGN_INS - TRIES)
  expect(flooded.signIn).toBeLessThan(BEARABLE_MS)
})

test('sign-ins of 300 networks at once: the server refuses some, and answers everything else', async () => {
  const answers: Answer[] = []
  const flood = () =>
    Promise.all(
      Array.from({ length: 300 }, async () => {
        answers.push(await attackClient(origin).signIn(`nobody-${randomUUID()}`, 'wrong'))
      }),
    )
  const { flooded } = await underFlood(origin, 'sign-ins of 300 networks', flood)
  for (const { status, headers } of answers) {
    expect([401, 503]).toContain(status)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(flooded.list).toBeLessThan(BEARABLE_MS)
})
