import { expect, test } from 'vitest'
import { problemsOf } from './password-problems.ts'

const good = { currentPassword: 'old', newPassword: 'Long enough 1', confirmation: 'Long enough 1' }

test('entries that can be sent have no problem', () => {
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
])('%o', (change, problems) => {
  expect(problemsOf({ ...good, ...change })).toMatchObject(problems)
})
