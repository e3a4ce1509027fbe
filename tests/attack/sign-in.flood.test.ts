import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Answer } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { underFlood } from '../support/attack/flood.ts'
import { expectUntold, separability, timesOf } from '../support/checks/separability.ts'

const origin = inject('attacked')
const SIGN_INS = 200
/** Of one address in five minutes. */
const TRIES = 60
/** What a person takes for an answer. */
const BEARABLE_MS = 1000
/** So many times as long as on the quiet server is bearable too: its cores may have other work. */
const BEARABLE_TIMES = 15
const SAMPLES = 200

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

/** Wrong tries of one browser that the account knows; its own counter bears ten. */
const TRIES_OF_BROWSER = 9

test('known and unknown names: 200 answers of each do not tell them apart by their time', async () => {
  let browser = await signedIn(origin, 'support-farida')
  const attempt = async (userName: string) => {
    const client = attackClient(origin)
    for (const [name, value] of browser.cookies) client.cookies.set(name, value)
    expect((await client.signIn(userName, 'wrong')).status).toBe(401)
  }
  const times: Record<string, number[]> = { known: [], unknown: [] }
  for (let round = 0; round * TRIES_OF_BROWSER < SAMPLES; round += 1) {
    browser = await signedIn(origin, 'support-farida')
    const taken = await timesOf(Math.min(TRIES_OF_BROWSER, SAMPLES - round * TRIES_OF_BROWSER), {
      known: () => attempt('support-farida'),
      unknown: (count) => attempt(`nobody-${round}-${count}`),
    })
    for (const [name, of] of Object.entries(taken)) times[name]?.push(...of)
  }
  expectUntold(separability(times))
})
