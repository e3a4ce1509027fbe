import { expect, test } from 'vitest'
import type { PinArea } from '../../../../../contract/places/pin-codes.ts'
import { pinIn, placesOfPin, sharedTaluka, withPlaceLine } from './pin-places.ts'

const texts = (en: string) => ({ en, hi: en, mr: en })
const area = (taluka: string, pin: string, villages: string[] = []): PinArea => ({
  ...{ taluka, district: 'Pune', pins: [{ pin, villages }] },
  ...{ talukaNames: texts(taluka), districtNames: texts('Pune') },
})
const AREAS = [
  area('Baramati', '413115', ['Malegaon Bk', 'Pandare']),
  area('Indapur', '413106'),
  area('Daund', '413106'),
]

test('PIN code: the first of six digits in the words, and no longer number', () => {
  expect(pinIn('House 12, Malegaon 413115')).toBe('413115')
  expect(pinIn('9822012345')).toBe('')
  expect(pinIn('41311')).toBe('')
})

test('places of a PIN code: its villages where they are known, else its talukas', () => {
  expect(placesOfPin(AREAS, '413115').map(({ name }) => name)).toEqual(['Malegaon Bk', 'Pandare'])
  expect(placesOfPin(AREAS, '413106').map(({ name, taluka }) => [name, taluka])).toEqual([
    ['', 'Indapur'],
    ['', 'Daund'],
  ])
  expect(placesOfPin(AREAS, '999999')).toEqual([])
})

test('shared taluka: one for villages side by side, none for a code of several talukas', () => {
  expect(sharedTaluka(placesOfPin(AREAS, '413115'))).toMatchObject({ name: '', taluka: 'Baramati' })
  expect(sharedTaluka(placesOfPin(AREAS, '413106'))).toBeNull()
  expect(sharedTaluka([])).toBeNull()
})

test('address: the line of the place follows house and street, and replaces the one before', () => {
  const first = withPlaceLine('', 'Tal. Baramati 413115', '413115', '')
  expect(first).toBe('\nTal. Baramati 413115')
  const second = withPlaceLine(
    `House 12,${first}`,
    'Malegaon, Tal. Baramati 413115',
    '413115',
    'Tal. Baramati 413115',
  )
  expect(second).toBe('House 12\nMalegaon, Tal. Baramati 413115')
})

test('address: what the person wrote with its PIN code stays as it is', () => {
  expect(withPlaceLine('House 7, Baramati 413115', 'Tal. Baramati 413115', '413115', '')).toBe(
    'House 7, Baramati 413115',
  )
})
