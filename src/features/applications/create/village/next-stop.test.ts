import { expect, test } from 'vitest'
import { nextStop } from './next-stop.ts'

const stop = (place: string) => ({ _id: place, villageId: null, place, note: '' })

test('next stop: the first without a note', () => {
  const stops = [stop('Morgaon'), stop('Supe'), stop('Karhati')]
  expect(nextStop(stops, [])).toBe('Morgaon')
  expect(nextStop(stops, [{ stopId: 'Morgaon' }])).toBe('Supe')
  expect(nextStop(stops, [{ stopId: 'Supe' }])).toBe('Morgaon')
  expect(nextStop([], [])).toBeNull()
})
