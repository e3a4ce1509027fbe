import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../core/roles.ts'
import { codeDigits } from './code-digits.ts'
import type { CodePurpose } from './one-time-codes.ts'
import { CODE_PURPOSES, CodeTry, CodeWish, mayAskForCode } from './one-time-codes.ts'

const ID = '0192d4e0-0000-7000-8000-000000000001'

describe('what a code is asked for', () => {
  test('is a security verification unless said', () => {
    expect(v.parse(CodeWish, {})).toEqual({ purpose: 'security_verification', byMessage: false })
    expect(v.parse(CodeTry, { otp: '012345' }).purpose).toBe('security_verification')
  })

  test.each([
    [{ purpose: 'payout_processing', requestId: ID }, true],
    [{ purpose: 'payout_processing' }, false],
    [{ purpose: 'security_verification', requestId: ID }, false],
    [{ purpose: 'login' }, true],
    [{ purpose: 'anything' }, false],
  ])('%j: %s', (wish, isTaken) => {
    expect(v.is(CodeWish, wish)).toBe(isTaken)
  })

  test('everyone verifies, administrators alone pay out', () => {
    const ofSession = (purpose: CodePurpose) =>
      ROLES.filter((role) => mayAskForCode(role, purpose, 'session'))
    expect(ofSession('security_verification')).toEqual(ROLES)
    expect(ofSession('payout_processing')).toEqual(['admin'])
    expect(ofSession('login')).toEqual([])
  })

  test('a sign-in that waits asks for nothing but its own code', () => {
    const ofPending = CODE_PURPOSES.filter((purpose) => mayAskForCode('admin', purpose, 'pending'))
    expect(ofPending).toEqual(['login'])
  })
})

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['Your OTP is 012345.', '012345'],
  ['12a', '12'],
  ['1234567', '123456'],
  ['', ''],
])('digits of %j are %j', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
