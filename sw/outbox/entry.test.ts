import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Envelope } from '../../contract/outbox/envelope.ts'
import { fromBase64Url } from './encoding.ts'
import type { Entry } from './entry.ts'
import { ENTRY_VERSION, migrateEntry } from './entry.ts'

// Records as released versions wrote them, bytes as base64url. Never changed, only added to.
const folder = join(import.meta.dirname, 'fixtures')
const fixtures = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const record = JSON.parse(text, (key, value: unknown) =>
    ['fields', 'iv', 'sealed'].includes(key) && typeof value === 'string'
      ? fromBase64Url(value)
      : value,
  ) as Entry
  return [name, record] as const
})

test('stored entries: every released version has its fixture', () => {
  const versions = Array.from({ length: ENTRY_VERSION }, (_, index) => index + 1)
  expect(new Set(fixtures.map(([, { version }]) => version))).toEqual(new Set(versions))
})

test.each(fixtures)('stored entry %s: read with its envelope untouched', (_name, record) => {
  const entry = migrateEntry(record)
  expect(entry).toMatchObject({ version: ENTRY_VERSION, _id: record._id, state: 'waiting' })
  expect(entry.envelope).toEqual(record.envelope)
  expect(v.parse(Envelope, entry.envelope)).toEqual(record.envelope)
})

test('stored entry of a newer version: returned as it is; of an unknown version: refused', () => {
  const newer = { version: ENTRY_VERSION + 1, _id: 'a' }
  expect(migrateEntry(newer)).toBe(newer)
  expect(() => migrateEntry({ version: 0 })).toThrow('version 0')
})
