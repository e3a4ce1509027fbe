import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signIn } from '../../contract/sessions/session.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { fromPage, buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()

const asked = {
  'a sign-in': {
    url: signIn.path,
    limit: 60,
    body: () => ({ userName: `nobody-${randomUUID()}`, password: 'wrong' }),
  },
  'a question of tracking': {
    url: trackApplication.path,
    limit: 60,
    body: () => ({ token: 'A'.repeat(22) }),
  },
}

let lastNetwork = 0

async function ask(what: keyof typeof asked, addressOf: (host: number) => string) {
  const { url, limit, body } = asked[what]
  const statuses: number[] = []
  for (let host = 1; host <= limit + 1; host += 1) {
    const remoteAddress = addressOf(host)
    const payload = body()
    const answer = await app.inject(fromPage({ method: 'POST', url, remoteAddress, payload }))
    statuses.push(answer.statusCode)
  }
  return statuses.filter((status) => status === 429).length
}

test.each(Object.keys(asked) as (keyof typeof asked)[])(
  '%s: all addresses of one IPv6 network count as one',
  async (what) => {
    const network = (lastNetwork += 1)
    const sameNetwork = (host: number) => `2001:db8:0:${network}:${host.toString(16)}::1`
    expect(await ask(what, sameNetwork)).toBe(1)
  },
)

test('a question of tracking: neighbouring IPv6 networks count apart', async () => {
  expect(await ask('a question of tracking', (host) => `2001:db8:1:${host.toString(16)}::1`)).toBe(
    0,
  )
})

test('a question of tracking: an IPv4 address counts as itself when it is written as IPv6', async () => {
  const written = (host: number) => (host % 2 ? '10.77.0.1' : '::ffff:10.77.0.1')
  expect(await ask('a question of tracking', written)).toBe(1)
  expect(await ask('a question of tracking', (host) => `::ffff:10.78.0.${host}`)).toBe(0)
})
