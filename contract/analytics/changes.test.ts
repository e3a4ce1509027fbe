import { describe, expect, test } from 'vitest'
import { explainChange } from './changes.ts'
import { percentileOf } from './figures.ts'

const group = (id: string, now: number, before: number) => ({
  ...{ id, now, before },
  name: { en: id, hi: '', mr: '' },
})

describe('what changed', () => {
  test('names the largest change in the direction of the whole', () => {
    const groups = {
      service: [group('income', 10, 4), group('caste', 0, 9), group('pan', 20, 10)],
      franchise: [group('Baramati', 21, 10), group('Shirur', 9, 13)],
    }
    expect(explainChange('received', { now: 30, before: 23 }, groups).most).toMatchObject({
      ...{ by: 'franchise', id: 'Baramati', difference: 11 },
    })
    expect(explainChange('received', { now: 23, before: 30 }, groups).most).toMatchObject({
      ...{ by: 'service', id: 'caste', difference: -9 },
    })
  })

  test('prefers a service to a franchise, then the name', () => {
    const groups = {
      service: [group('pan', 5, 0), group('income', 5, 0)],
      franchise: [group('Akole', 5, 0)],
    }
    expect(explainChange('late', { now: 10, before: 0 }, groups).most?.id).toBe('income')
  })

  test('names nobody where nothing changed', () => {
    const groups = { service: [group('pan', 5, 1), group('income', 0, 4)], franchise: [] }
    expect(explainChange('completed', { now: 5, before: 5 }, groups).most).toBeNull()
  })
})

test('percentile: the smallest value that so many have or are below', () => {
  const values = Array.from({ length: 10 }, (_, value) => ({ value, count: 1 }))
  expect(percentileOf(values, 0.5)).toBe(4)
  expect(percentileOf(values, 0.9)).toBe(8)
  expect(percentileOf([{ value: 7, count: 3 }], 0.9)).toBe(7)
  expect(percentileOf([], 0.5)).toBeNull()
})
