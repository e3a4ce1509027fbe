import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: {} }))

describe('from where a person is', () => {
  test.each([
    ['nothing is fifty metres: nobody stands in the counter', 0, '50 m away'],
    ['by steps of fifty metres', 0.874, '850 m away'],
    ['the last step before a kilometre', 0.974, '950 m away'],
    ['what rounds to a kilometre is one', 0.975, '1 km away'],
    ['tenths of a kilometre', 3.24, '3.2 km away'],
    ['no tenth that is none', 7.04, '7 km away'],
    ['whole kilometres from ten on', 10.4, '10 km away'],
    ['Indian grouping', 1_23_456.7, '1,23,457 km away'],
  ])('%s', (_what, km, expected) => {
    expect(distanceText(km, true)).toBe(expected)
  })
})

describe('from the middle of a PIN code or a taluka', () => {
  test.each([
    ['never metres', 0.3, 'About 1 km away'],
    ['no tenths', 3.6, 'About 4 km away'],
    ['far away', 48.2, 'About 48 km away'],
  ])('%s', (_what, km, expected) => {
    expect(distanceText(km, false)).toBe(expected)
  })
})
