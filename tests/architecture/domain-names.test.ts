import { expect, test } from 'vitest'
import { FEWER_PLACES, hiddenDomains, misplacedDomains } from './domain-names.ts'
import { allFolders } from './read-sources.ts'

const folders = allFolders(['contract', 'server/modules', 'src/features', 'src/blocks'])

test('domains: each has one name in contract, server and page', () => {
  expect(misplacedDomains(folders)).toEqual([])
})

test('folders inside a domain: none has the name of another domain', () => {
  expect(hiddenDomains(folders)).toEqual([])
})

test('exceptions: a short list', () => {
  expect(Object.keys(FEWER_PLACES).length).toBeLessThanOrEqual(13)
})

const twins = ['contract/vans', 'server/modules/vans', 'src/features/vans']

test.each([
  ['a second name on the page', [...twins, 'src/features/van-plans'], 'van-plans: page'],
  ['a second name on the server', [...twins, 'server/modules/trips'], 'trips: server'],
  ['a domain without a page', ['contract/till', 'server/modules/till'], 'till: contract, server'],
])('misplaced: seen is %s', (_what, found, misplaced) => {
  expect(misplacedDomains(found, {})).toEqual([misplaced])
})

test('misplaced: an exception that is none any more is seen', () => {
  const exceptions = { vans: { in: ['page' as const], because: 'for the test' } }
  expect(misplacedDomains(twins, exceptions)).toEqual(['vans: contract, server, page'])
})

test('page: a block of the domain’s name is its place there', () => {
  const documents = ['contract/documents', 'server/modules/documents', 'src/blocks/documents']
  expect(misplacedDomains([...documents, 'src/blocks/forms'], {})).toEqual([])
})

test('hidden: a domain inside another is seen', () => {
  const found = ['contract/payments', 'src/features/applications/record/payments']
  expect(hiddenDomains([...found, 'src/features/gallery/pages/payments'])).toEqual([
    'src/features/applications/record/payments',
  ])
})
