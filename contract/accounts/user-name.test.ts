import * as v from 'valibot'
import { expect, test } from 'vitest'
import { proposedUserName, UserName } from './user-name.ts'

test.each([
  ['Shree Ganesh Seva Kendra, Baramati', 'ganesh-baramati'],
  ['Eknath Seva Kendra, Paithan', 'eknath-paithan'],
  ['Drakshbag', 'drakshbag'],
  ['support Anjali', 'support-anjali'],
  ['श्री गणेश सेवा केंद्र', ''],
  ['Seva Kendra', ''],
  [`${'a'.repeat(40)} b`, 'a'.repeat(30)],
])('user name proposed for %s', (name, proposed) => {
  expect(proposedUserName(name)).toBe(proposed)
  if (proposed) expect(v.is(UserName, proposed)).toBe(true)
})
