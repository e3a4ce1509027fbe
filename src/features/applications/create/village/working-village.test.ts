import { beforeEach, expect, test, vi } from 'vitest'
import { nextStop, noteWorkingVillage, readWorkingVillage } from './working-village.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const stop = (place: string) => ({ _id: place, villageId: null, place, note: '' })

test('working village: remembered for the person and the day alone', () => {
  noteWorkingVillage({ userId: 'one', day: '2026-11-25', place: 'Supe, Baramati' })
  expect(readWorkingVillage('one', '2026-11-25')).toBe('Supe, Baramati')
  expect(readWorkingVillage('two', '2026-11-25')).toBeNull()
  expect(readWorkingVillage('one', '2026-11-26')).toBeNull()
})

test('working village: what cannot be read is none', () => {
  stored.set('workingVillage', '{')
  expect(readWorkingVillage('one', '2026-11-25')).toBeNull()
})

test('next stop: the first without a note', () => {
  const stops = [stop('Morgaon'), stop('Supe'), stop('Karhati')]
  expect(nextStop(stops, [])).toBe('Morgaon')
  expect(nextStop(stops, [{ stopId: 'Morgaon' }])).toBe('Supe')
  expect(nextStop(stops, [{ stopId: 'Supe' }])).toBe('Morgaon')
  expect(nextStop([], [])).toBeNull()
})
