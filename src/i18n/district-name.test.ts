import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DISTRICT_NAMES, districtName } from './district-name.ts'

const OFFICIAL = join(import.meta.dirname, '../../server/modules/places/official-names.tsv')

test('names of districts: those of the places', () => {
  const official = readFileSync(OFFICIAL, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([kind]) => kind === 'district')
    .map(([, name, , mr, hi]) => [name, [mr, hi]])
  expect(official.length).toBeGreaterThan(30)
  expect(Object.entries(DISTRICT_NAMES)).toEqual(official)
})

test('name of a district: the language’s own, however it was typed; an unknown one stays', () => {
  expect(districtName('Pune', 'mr')).toBe('पुणे')
  expect(districtName(' chhatrapati sambhajinagar ', 'hi')).toBe('छत्रपति संभाजीनगर')
  expect(districtName('Pune', 'en')).toBe('Pune')
  expect(districtName('Belagavi', 'mr')).toBe('Belagavi')
  expect(districtName('', 'mr')).toBe('')
})
