import { expect, test } from 'vitest'
import { displayName, initialsOf, initialsOfName } from './person-names.ts'

const all = {
  firstName: 'Sunita',
  lastName: 'Pawar',
  franchiseName: 'Shree Kendra',
  servicePartnerName: 'Sahyadri',
  userName: 'franchise',
}

test.each([
  [{}, 'Sunita Pawar', 'SP'],
  [{ lastName: '' }, 'Sunita', 'S'],
  [{ firstName: '' }, 'Shree Kendra', 'S'],
  [{ firstName: '', franchiseName: '' }, 'Sahyadri', 'S'],
  [{ firstName: '', franchiseName: '', servicePartnerName: '' }, 'franchise', 'F'],
  [{ firstName: '', franchiseName: '', servicePartnerName: '', userName: '' }, 'User', ''],
])('with %j the name is %s, the initials %s', (change, name, initials) => {
  const user = { ...all, ...change }
  expect(displayName(user, 'User')).toBe(name)
  expect(initialsOf(user)).toBe(initials)
})

test('initials are whole letters of any script', () => {
  expect(initialsOf({ ...all, firstName: 'ज्ञानेश्वर', lastName: 'क्षीरसागर' })).toBe('ज्ञाक्षी')
  expect(initialsOf({ ...all, firstName: ' émile', lastName: 'ørsted' })).toBe('ÉØ')
})

test.each([
  ['Sunita Ramesh Pawar', 'SP'],
  ['  आशा  काळे ', 'आका'],
  ['श्रीकांत', 'श्री'],
  ['स्त्री क्षमा', 'स्त्रीक्ष'],
  ['1st Branch', '1B'],
  ['', ''],
])('initials of the name %j are %j', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials)
})
