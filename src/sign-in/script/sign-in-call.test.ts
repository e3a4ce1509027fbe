import { expect, test } from 'vitest'
import { outcomeOf } from './sign-in-call.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status, headers: { 'x-gramone': '1', ...headers } })
}

function refused(problem: string, retryAt: number | null = null) {
  return { signedIn: false, problem, retryAt }
}

test('reads the answers of our server', async () => {
  expect(await outcomeOf(answer(200), now)).toEqual({ signedIn: true, user: {} })
  expect(await outcomeOf(answer(401), now)).toEqual(refused('failed'))
  expect(await outcomeOf(answer(500), now)).toEqual(refused('server'))
  expect(await outcomeOf(answer(400), now)).toEqual(refused('server'))
})

test('says when to try again after too many tries', async () => {
  const at = Date.parse('2026-11-21T08:14:00Z')
  expect(await outcomeOf(answer(429, { 'retry-after': '840' }), now)).toEqual(
    refused('too_many', at),
  )
  expect(await outcomeOf(answer(429), now)).toEqual(refused('too_many'))
})

test('takes no other page for our server: a captive portal answers 200 and HTML', async () => {
  const portal = new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })
  expect(await outcomeOf(portal, now)).toEqual(refused('network'))
})
