import { expect, test } from 'vitest'
import { FIELD_APPLICATIONS, FIELD_FRESH_MS } from '../../../../contract/devices/field-day.ts'
import type { FieldFacts } from './field-checks.ts'
import { checkField, isReadyForField } from './field-checks.ts'

const NOW = Date.parse('2026-11-25T08:00:00+05:30')
const MINUTE = 60_000

const GOOD: FieldFacts = {
  now: NOW,
  kit: 'ready',
  canSubmit: true,
  dataAt: NOW - MINUTE,
  room: FIELD_APPLICATIONS,
  clocks: { device: NOW, server: NOW },
  hasUnlock: true,
  isPersistent: true,
  waiting: 0,
  parked: 0,
  battery: { level: 0.5, isCharging: false },
}

const stateOf = (check: keyof ReturnType<typeof checkField>, change: Partial<FieldFacts>) => {
  const results = checkField({ ...GOOD, ...change })
  return [results[check], isReadyForField(results)]
}

test('field checks: with all in order the device is ready', () => {
  expect(new Set(Object.values(checkField(GOOD)))).toEqual(new Set(['ok']))
  expect(isReadyForField(checkField(GOOD))).toBe(true)
})

test.each([
  ['app', { kit: 'preparing' }, 'problem'],
  ['app', { kit: 'none' }, 'problem'],
  ['app', { kit: null }, 'checking'],
  ['submit', { canSubmit: false }, 'problem'],
  ['data', { dataAt: null }, 'problem'],
  ['room', { room: FIELD_APPLICATIONS - 1 }, 'problem'],
  ['clock', { clocks: { device: NOW + 6 * MINUTE, server: NOW } }, 'problem'],
  ['clock', { clocks: { device: NOW - 6 * MINUTE, server: NOW } }, 'problem'],
  ['unlock', { hasUnlock: false }, 'problem'],
] as const)('field checks: %s keeps the van at home: %j', (check, change, state) => {
  expect(stateOf(check, change)).toEqual([state, false])
})

test.each([
  ['data', { dataAt: NOW - FIELD_FRESH_MS - 1 }, 'advice'],
  ['data', { dataAt: NOW - FIELD_FRESH_MS }, 'ok'],
  ['room', { room: null }, 'unknown'],
  ['clock', { clocks: null }, 'unknown'],
  ['storage', { isPersistent: false }, 'advice'],
  ['outbox', { waiting: 3 }, 'advice'],
  ['outbox', { parked: 1 }, 'advice'],
  ['battery', { battery: null }, 'unknown'],
  ['battery', { battery: { level: 0.49, isCharging: false } }, 'advice'],
  ['battery', { battery: { level: 0.1, isCharging: true } }, 'ok'],
] as const)('field checks: %s with %j is only told', (check, change, state) => {
  expect(stateOf(check, change)).toEqual([state, true])
})

test('field checks: a clock that was right yesterday is not known today', () => {
  const long = FIELD_FRESH_MS + MINUTE
  const clocks = { device: NOW - long, server: NOW - long }
  expect(stateOf('clock', { clocks })).toEqual(['unknown', true])
})
