import { expect, test } from 'vitest'
import { changedTexts, problemsOf } from './profile-texts.ts'

const saved = { firstName: 'Savita', lastName: '', email: 'savita@example.in', phone: '' }

test('only what differs from what is saved is sent', () => {
  expect(changedTexts(saved, {})).toEqual({})
  expect(changedTexts(saved, { firstName: 'Savita', phone: '9822012345' })).toEqual({
    phone: '9822012345',
  })
  expect(changedTexts(saved, { firstName: '' })).toEqual({ firstName: '' })
})

test.each([
  [{ firstName: 'सविता' }, []],
  [{ firstName: '', email: '', phone: '' }, []],
  [{ phone: '+91 98220 12345' }, []],
  [{ phone: '98220' }, [{ path: 'phone', code: 'phone' }]],
  [{ email: 'savita' }, [{ path: 'email', code: 'email' }]],
  [{ lastName: '<b>' }, [{ path: 'lastName', code: 'name' }]],
])('%j has these problems', (changed, problems) => {
  expect(problemsOf(changed)).toMatchObject(problems)
  expect(problemsOf(changed)).toHaveLength(problems.length)
})
