import { expect, test } from 'vitest'
import type { ApiError } from '../../platform/api-error.ts'
import { hashPassword, isPassword } from './password.ts'

const FLOOD = 200

test('passwords: a flood of tries is refused beyond a bounded line, and the others are answered', async () => {
  const hash = await hashPassword('right')
  const tries = Array.from({ length: FLOOD }, (_each, index) =>
    isPassword(index === 0 ? 'right' : 'wrong', hash),
  )
  const ended = await Promise.allSettled(tries)
  const refused = ended
    .filter((each) => each.status === 'rejected')
    .map(({ reason }) => reason as ApiError)
  expect(refused.length).toBeGreaterThan(FLOOD / 4)
  for (const { code, details } of refused) {
    expect(code).toBe('server.unavailable')
    expect(details.retryAfter).toBeGreaterThan(0)
  }
  const answered = ended.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  expect(answered.filter(Boolean)).toHaveLength(1)
  expect(answered.length + refused.length).toBe(FLOOD)
  expect(await isPassword('right', hash)).toBe(true)
})
