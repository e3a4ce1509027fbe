import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toFieldErrors } from '../core/field-errors.ts'
import { NewPassword } from '../sessions/session.ts'
import { passwordWaysOf, slipPassword } from './first-password.ts'
import { NewPerson } from './people-changes.ts'

const NOBODY = { email: '', phone: '' }
const REACHED = { email: '', phone: '9822011111' }

describe('ways to a first password', () => {
  test('support has the link alone, a van the slip first, and the link where it can be reached', () => {
    expect(passwordWaysOf('support', REACHED)).toEqual(['link'])
    expect(passwordWaysOf('gramvan', NOBODY)).toEqual(['slip'])
    expect(passwordWaysOf('gramvan', REACHED)).toEqual(['slip', 'link'])
  })
})

test('password of a slip: three groups of signs that are told apart, long enough', () => {
  const asked: number[] = []
  const password = slipPassword((bound) => {
    asked.push(bound)
    return asked.length % bound
  })
  expect(password).toMatch(/^[2-9a-hj-kmnp-z]{4}(-[2-9a-hj-kmnp-z]{4}){2}$/)
  expect(new Set(asked)).toEqual(new Set([31]))
  expect(v.is(NewPassword, password)).toBe(true)
})

describe('a new person', () => {
  const person = {
    userType: 'gramvan',
    userName: 'gramvan-karad',
    firstName: 'रेश्मा',
    franchiseId: '00000000-0000-4000-8000-000000000000',
    firstPassword: { way: 'slip', password: 'abcd-efgh-jkmn' },
  }

  test('needs no more than a name and the franchise', () => {
    expect(v.parse(NewPerson, person)).toMatchObject({ lastName: '', email: '', phone: '' })
  })

  test.each([
    [{ firstPassword: { way: 'link' } }, 'email'],
    [{ franchiseId: undefined }, 'franchiseId'],
    [{ userType: 'support' }, 'franchiseId'],
    [{ userType: 'support', franchiseId: undefined }, 'firstPassword'],
    [{ userType: 'admin' }, 'userType'],
  ])('is not complete with %j', (change, path) => {
    const { issues = [] } = v.safeParse(NewPerson, { ...person, ...change })
    expect(toFieldErrors(issues).map((problem) => problem.path)).toContain(path)
  })
})
