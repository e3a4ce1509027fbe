import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { messages as hindi } from '../locales/hi.po'
import { messages as marathi } from '../locales/mr.po'
import { clockText } from './clock-text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [5 * MINUTE + 59, '5 min ahead'],
  [-5 * MINUTE, '5 min behind'],
  [HOUR, '1 hr ahead'],
  [HOUR + 59, '1 hr ahead'],
  [-3 * HOUR, '3 hr behind'],
  [HOUR + 5 * MINUTE, '1 hr 5 min ahead'],
  [-HOUR - MINUTE, '1 hr 1 min behind'],
  [DAY, '1 day ahead'],
  [-2 * DAY - HOUR, '2 days behind'],
])('a clock that is off by %i s is %s', (offBy, text) => {
  expect(clockText(offBy)).toBe(`This device's clock is ${text}.`)
})

test.each([
  ['hi', hindi, 'इस डिवाइस की घड़ी 2 घंटे पीछे है।', 'इस डिवाइस की घड़ी 2 घंटे 1 मिनट पीछे है।'],
  ['mr', marathi, 'या डिव्हाइसचे घड्याळ 2 तास मागे आहे.', 'या डिव्हाइसचे घड्याळ 2 तास 1 मि. मागे आहे.'],
])('whole hours and hours with minutes in %s', (locale, messages, whole, more) => {
  i18n.loadAndActivate({ locale, messages })
  expect(clockText(-2 * HOUR)).toBe(whole)
  expect(clockText(-2 * HOUR - MINUTE)).toBe(more)
})
