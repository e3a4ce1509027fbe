import { expect, test } from 'vitest'
import { distanceKm } from './position.ts'

const PUNE = { latitude: 18.5204, longitude: 73.8567 }
const MUMBAI = { latitude: 19.076, longitude: 72.8777 }

test('a distance: Pune to Mumbai is some 120 km, the same both ways, and none to itself', () => {
  expect(distanceKm(PUNE, MUMBAI)).toBeCloseTo(120, -1)
  expect(distanceKm(PUNE, MUMBAI)).toBe(distanceKm(MUMBAI, PUNE))
  expect(distanceKm(PUNE, PUNE)).toBe(0)
})

test('a distance: a degree of latitude is 111 km, one of longitude in Maharashtra 105', () => {
  expect(distanceKm(PUNE, { ...PUNE, latitude: PUNE.latitude + 1 })).toBeCloseTo(111.2, 1)
  expect(distanceKm(PUNE, { ...PUNE, longitude: PUNE.longitude + 1 })).toBeCloseTo(105.4, 1)
})

test('a distance: the ends of the earth are half its girth apart', () => {
  const opposite = { latitude: -18.5204, longitude: 73.8567 - 180 }
  expect(distanceKm(PUNE, opposite)).toBeCloseTo(Math.PI * 6371, 0)
})
