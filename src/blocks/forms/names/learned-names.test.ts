import { expect, test } from 'vitest'
import { MOST_LEARNED, withChoice } from './learned-names.ts'

test('a choice is the newest, in place of an earlier one for the same letters', () => {
  const learned = withChoice(
    withChoice(new Map([['anita', 'अनिता']]), 'arti', 'आरती'),
    'anita',
    'अनीता',
  )
  expect([...learned]).toEqual([
    ['arti', 'आरती'],
    ['anita', 'अनीता'],
  ])
})

test('the oldest choice makes room', () => {
  let learned: ReadonlyMap<string, string> = new Map()
  for (let at = 0; at <= MOST_LEARNED; at++) learned = withChoice(learned, `name${at}`, 'नाव')
  expect(learned.size).toBe(MOST_LEARNED)
  expect(learned.has('name0')).toBe(false)
  expect(learned.has(`name${MOST_LEARNED}`)).toBe(true)
})
