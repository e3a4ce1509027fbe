import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { isDeadlock, withShortQuery } from './query-errors.ts'

const values = Array.from({ length: 90_000 }, (_, index) => `$${index + 1}`).join(', ')
const cause = new Error('bind message has 24464 parameter formats but 0 parameters')

test('a failed statement with many rows: neither message nor stack nor print has all of it', () => {
  const error = new DrizzleQueryError(`insert into "till_entries" values (${values})`, [], cause)
  const short = withShortQuery(error)
  expect(inspect(short).length).toBeLessThan(5000)
  expect(short).toMatchObject({ cause, message: expect.stringContaining('"till_entries"') })
  expect((short as Error).stack).toContain('query-errors.test.ts')
})

test('a short statement and other errors stay as they are', () => {
  const error = new DrizzleQueryError('select 1', undefined, cause)
  expect(withShortQuery(error)).toBe(error)
  expect(withShortQuery(cause)).toBe(cause)
})

test('a deadlock is told from other failures, with and without its statement', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(isDeadlock(deadlock)).toBe(true)
  expect(isDeadlock(new DrizzleQueryError('select 1', undefined, deadlock))).toBe(true)
  expect(isDeadlock(new DrizzleQueryError('select 1', undefined, cause))).toBe(false)
})
