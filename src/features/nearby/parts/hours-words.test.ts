import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../../../../contract/outlets/opening-hours.ts'
import { weekLines } from './hours-words.ts'

const linesIn = (locale: string, week = DEFAULT_HOURS.week) => {
  i18n.loadAndActivate({ locale, messages: {} })
  return weekLines({ week }).map(({ days, hours }) => `${days} ${hours}`)
}

test('a week in words: days of the same hours are one line, in each language’s own way', () => {
  expect(linesIn('en')).toEqual(['Mon–Sat 9:30 am–6:30 pm', 'Sun Closed'])
  expect(linesIn('hi')[0]).toBe('सोम–शनि सुबह 9:30–शाम 6:30')
  expect(linesIn('mr')[0]).toBe('सोम–शनि सकाळी 9:30–संध्याकाळी 6:30')
})

test('a week in words: a day of its own stands alone, also between two alike', () => {
  const { week } = DEFAULT_HOURS
  const short = { opens: '09:30', closes: '13:00' }
  expect(linesIn('en', week.with(2, short).with(6, short))).toEqual([
    'Mon–Tue 9:30 am–6:30 pm',
    'Wed 9:30 am–1:00 pm',
    'Thu–Sat 9:30 am–6:30 pm',
    'Sun 9:30 am–1:00 pm',
  ])
})
