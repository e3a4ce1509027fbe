import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byServerTime, serverNow, setClockError } from '../../api/server-time.ts'
import { storageKeys } from '../../storage-keys.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
const TWO_DAYS = 2 * 24 * 60 * MINUTE

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

/** The clock as a page that has just started knows it. */
async function freshClock() {
  vi.resetModules()
  vi.doMock('../../api/server-time.ts', () => ({ byServerTime, serverNow, setClockError }))
  return import('./clock.ts')
}

beforeEach(() => {
  stored.clear()
  setClockError(0)
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('device two days ahead: now, and what it has stamped, go by the server', async () => {
  vi.setSystemTime(NOON + TWO_DAYS)
  const { compareClocks } = await freshClock()
  compareClocks({ device: NOON + TWO_DAYS, server: NOON })
  expect(serverNow()).toBe(NOON)
  expect(byServerTime(NOON + TWO_DAYS - MINUTE)).toBe(NOON - MINUTE)
})

test('device right to a few minutes: left as it is', async () => {
  vi.setSystemTime(NOON + 4 * MINUTE)
  const { compareClocks } = await freshClock()
  compareClocks({ device: NOON + 4 * MINUTE, server: NOON })
  expect(serverNow()).toBe(NOON + 4 * MINUTE)
})

test('new page without a connection: the last reading still holds', async () => {
  stored.set(storageKeys.clocks, JSON.stringify({ device: NOON + TWO_DAYS, server: NOON }))
  vi.setSystemTime(NOON + TWO_DAYS + MINUTE)
  const { restoreClockError } = await freshClock()
  restoreClockError()
  expect(serverNow()).toBe(NOON + MINUTE)
})

test('clock that was set right meanwhile: the earlier reading is not applied', async () => {
  stored.set(storageKeys.clocks, JSON.stringify({ device: NOON + TWO_DAYS, server: NOON }))
  vi.setSystemTime(NOON + MINUTE)
  const { restoreClockError } = await freshClock()
  restoreClockError()
  expect(serverNow()).toBe(NOON + MINUTE)
})
