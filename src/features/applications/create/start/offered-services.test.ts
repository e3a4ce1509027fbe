import { expect, test } from 'vitest'
import { offeredServices } from './offered-services.ts'

const services = ['a', 'b', 'c', 'd', 'pan-card', 'e', 'f'].map((key) => ({
  _id: `id-${key}`,
  key,
}))
const keysOf = (frequent: string[]) =>
  offeredServices(
    services,
    frequent.map((key) => `id-${key}`),
  ).map(({ key }) => key)

test('offered services: the frequent ones come first, in their order, each once', () => {
  expect(keysOf(['f', 'c'])).toEqual(['f', 'c', 'pan-card', 'a', 'b', 'd'])
})

test('offered services: a new outlet gets the usual ones, then the first of the catalogue', () => {
  expect(keysOf([])).toEqual(['pan-card', 'a', 'b', 'c', 'd', 'e'])
})

test('offered services: one that is not offered any more is left out', () => {
  expect(keysOf(['gone', 'f'])).toEqual(['f', 'pan-card', 'a', 'b', 'c', 'd'])
})
