import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../../../../contract/outlets/opening-hours.ts'
import { isSameEveryDay, usualHours, withDay, withSameHours, withUsualHours } from './week-plan.ts'

const usual = { opens: '09:30', closes: '18:30' }
const late = { opens: '10:00', closes: '20:00' }
const short = { opens: '09:30', closes: '13:00' }
const week = [usual, usual, usual, usual, usual, short, null]

test('usual hours: those of most open days, the first of two, and the network’s where all are closed', () => {
  expect(usualHours(week)).toEqual(usual)
  expect(usualHours([late, usual, null, null, null, null, null])).toEqual(late)
  expect(usualHours(Array(7).fill(null))).toEqual(usual)
})

test('same every day: closed days do not count', () => {
  expect(isSameEveryDay(DEFAULT_HOURS.week)).toBe(true)
  expect(isSameEveryDay(week)).toBe(false)
  expect(isSameEveryDay(withSameHours(week))).toBe(true)
})

test('other usual hours: days with hours of their own keep them', () => {
  expect(withUsualHours(week, late)).toEqual([late, late, late, late, late, short, null])
})

test('a day that opens takes the usual hours; the others stay', () => {
  expect(withDay(week, 6, true)).toEqual(week.with(6, usual))
  expect(withDay(week, 0, false)).toEqual(week.with(0, null))
})
