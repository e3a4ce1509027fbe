import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Answer } from '../support/attack/client.ts'
import { attackClient } from '../support/attack/client.ts'
import { underFlood } from '../support/attack/flood.ts'

const origin = inject('attacked')
const SIGN_INS = 200
/** Of one address in five minutes. */
const TRIES = 60
/** What a person takes for an answer. */
const BEARABLE_MS = 1000
/** So many times as long as on the quiet server is bearable too: its cores may have other work. */
const BEARABLE_TIMES = 15
/** A write that only a known name caused took 2.4 of 25 ms; on a busy machine all takes longer. */
const NOISE_MS = 1.5
const NOISE_SHARE = 0.05

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
  const { quiet, flooded } = await underFlood(origin, 'sign-ins of one IPv6 network', flood)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(TRIES)
  expect(statuses.filter((status) => status === 429).length).toBe(SIGN_INS - TRIES)
  expect(flooded.signIn).toBeLessThan(Math.max(BEARABLE_MS, BEARABLE_TIMES * quiet.signIn))
})

test('sign-ins of 300 networks at once: the server refuses some, and answers everything else', async () => {
  const answers: Answer[] = []
  const flood = () =>
    Promise.all(
      Array.from({ length: 300 }, async () => {
        answers.push(await attackClient(origin).signIn(`nobody-${randomUUID()}`, 'wrong'))
      }),
    )
  const { quiet, flooded } = await underFlood(origin, 'sign-ins of 300 networks', flood)
  for (const { status, headers } of answers) {
    expect([401, 503]).toContain(status)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(flooded.list).toBeLessThan(Math.max(BEARABLE_MS, BEARABLE_TIMES * quiet.list))
})

/** What a quarter of the answers took at most: a machine with other work lengthens the rest. */
const quartile = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 2] ?? 0

test('known and unknown names: differ in time by less than the network does', async () => {
  const known = [
    'partner',
    'gramvan',
    'support-rohit',
    'support-farida',
    'support-nilesh',
    'junnar',
  ]
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 9 * known.length; round += 1) {
    const name = known[round % known.length] ?? ''
    const names = [name, `not-${name}-${round}`]
    // By turns the first: what the one leaves behind must not count against the other.
    for (const which of round % 2 ? [0, 1] : [1, 0]) {
      const { status, ms } = await attackClient(origin).signIn(names[which] ?? '', 'wrong')
      expect(status).toBe(401)
      times[which]?.push(ms)
    }
  }
  const [of, ofNobody] = [quartile(times[0]), quartile(times[1])]
  console.log(`quartiles: known ${of.toFixed(2)} ms, unknown ${ofNobody.toFixed(2)} ms`)
  expect(Math.abs(of - ofNobody)).toBeLessThan(Math.max(NOISE_MS, NOISE_SHARE * ofNobody))
})
