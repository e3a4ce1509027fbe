import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toFieldErrors } from '../../../../contract/core/field-errors.ts'
import { PasswordEntries } from './password-entries.ts'

const good = { currentPassword: 'old', newPassword: 'Long enough 1', confirmation: 'Long enough 1' }

const problemsOf = (entries: PasswordEntries) =>
  toFieldErrors(v.safeParse(PasswordEntries, entries).issues ?? [])

test('password entries: those that can be sent have no problem', () => {
  expect(problemsOf(good)).toEqual([])
})

test.each([
  [{ currentPassword: '' }, [{ path: 'currentPassword', code: 'required' }]],
  [{ confirmation: 'another' }, [{ path: 'confirmation', code: 'mismatch' }]],
  [{ confirmation: '' }, [{ path: 'confirmation', code: 'required' }]],
  [
    { newPassword: 'short', confirmation: 'short' },
    [{ path: 'newPassword', code: 'too_short', params: { bound: 8 } }],
  ],
  [
    { newPassword: '', confirmation: '' },
    [
      { path: 'newPassword', code: 'required' },
      { path: 'confirmation', code: 'required' },
    ],
  ],
])('password entries %o', (change, problems) => {
  expect(problemsOf({ ...good, ...change })).toMatchObject(problems)
})
