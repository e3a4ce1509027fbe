import { expect, test } from 'vitest'
import { outcomeOf } from './sign-in-call.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status, headers: { 'x-gramone': '1', ...headers } })
}

function refused(problem: string, retryAt: number | null = null) {
  return { signedIn: false, problem, retryAt }
}

test('reads the answers of our server', () => {
  expect(outcomeOf(answer(200), now)).toEqual({ signedIn: true })
  expect(outcomeOf(answer(401), now)).toEqual(refused('failed'))
  expect(outcomeOf(answer(500), now)).toEqual(refused('server'))
  expect(outcomeOf(answer(400), now)).toEqual(refused('server'))
})

test('says when to try again after too many tries', () => {
  const at = Date.parse('2026-11-21T08:14:00Z')
  expect(outcomeOf(answer(429, { 'retry-after': '840' }), now)).toEqual(refused('too_many', at))
  expect(outcomeOf(answer(429), now)).toEqual(refused('too_many'))
})

test('takes no other page for our server: a captive portal answers 200 and HTML', () => {
  const portal = new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })
  expect(outcomeOf(portal, now)).toEqual(refused('network'))
})
