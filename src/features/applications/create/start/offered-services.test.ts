import { expect, test } from 'vitest'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { offeredServices } from './offered-services.ts'

const services = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((_id) => ({ _id })) as Service[]
const idsOf = (frequent: string[]) => offeredServices(services, frequent).map(({ _id }) => _id)

test('offered services: the frequent ones come first, in their order, each once', () => {
  expect(idsOf(['g', 'c'])).toEqual(['g', 'c', 'a', 'b', 'd', 'e'])
})

test('offered services: a new outlet gets the first of the catalogue', () => {
  expect(idsOf([])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('offered services: one that is not offered any more is left out', () => {
  expect(idsOf(['gone', 'f'])).toEqual(['f', 'a', 'b', 'c', 'd', 'e'])
})
