import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../environment.ts'
import { addressesOf } from './addresses.ts'

const [pooler, direct, copy] = ['pooler', 'direct', 'copy'].map(
  (host) => `postgres://u:p@${host}:5432/gramone`,
)

test('addresses of the database: one serves all, or each kind of work has its own', () => {
  expect(addressesOf(readEnvironment({}))).toBeUndefined()
  expect(addressesOf(readEnvironment({ DATABASE_URL: pooler }))).toEqual({
    url: pooler,
    requestsUrl: pooler,
    sessionUrl: pooler,
    readUrl: pooler,
  })
  const settings = {
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: copy,
  }
  expect(addressesOf(readEnvironment(settings))).toEqual({
    url: direct,
    requestsUrl: pooler,
    sessionUrl: direct,
    readUrl: copy,
  })
})

test('addresses of the database: one beside the embedded database is a mistake that is named', () => {
  expect(() => readEnvironment({ DATABASE_READ_URL: copy })).toThrow(EnvironmentError)
  expect(() => readEnvironment({ DATABASE_DIRECT_URL: direct })).toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL: set both.',
  )
})
