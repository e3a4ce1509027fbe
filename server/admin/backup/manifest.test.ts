import { expect, test } from 'vitest'
import type { BackupManifest } from './manifest.ts'
import { partsOf } from './manifest.ts'

test('a backup of before the trail had months gets the parts that it had', () => {
  const before = { parts: [], auditYears: [2026], readMonths: ['2026_12'] }
  expect(partsOf(before as unknown as BackupManifest)).toEqual([
    {
      ...{ table: 'audit_trail', name: 'audit_trail_2026' },
      ...{ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') },
    },
    {
      ...{ table: 'person_reads', name: 'person_reads_2026_12' },
      ...{ from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') },
    },
  ])
})
