import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProfileChange } from '../../../../../contract/accounts/profile.ts'
import { toFieldErrors } from '../../../../../contract/core/field-errors.ts'
import { changedTexts } from './profile-texts.ts'

const saved = { firstName: 'Savita', lastName: '' }

const problemsOf = (changed: object) =>
  toFieldErrors(v.safeParse(ProfileChange, changed).issues ?? [])

test('profile: only the entries that differ from the saved ones are sent', () => {
  expect(changedTexts(saved, {})).toEqual({})
  expect(changedTexts(saved, { firstName: 'Savita', lastName: 'Kale' })).toEqual({
    lastName: 'Kale',
  })
  expect(changedTexts(saved, { firstName: '' })).toEqual({ firstName: '' })
})

test.each([
  [{ firstName: 'सविता' }, []],
  [{ firstName: '', lastName: '' }, []],
  [{ lastName: '<b>' }, [{ path: 'lastName', code: 'name' }]],
])('profile: %j has these problems', (changed, problems) => {
  expect(problemsOf(changed)).toMatchObject(problems)
  expect(problemsOf(changed)).toHaveLength(problems.length)
})
