import { expect, test } from 'vitest'
import { clockSkew, correctedMoment, deviceClockSkew } from './device-clock.ts'

const received = new Date('2026-11-21T05:00:00.000Z')
const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

test.each([
  ['at the same moment', 0, null],
  ['five minutes ahead', 5 * MINUTE, null],
  ['six minutes ahead', 6 * MINUTE, 6 * MINUTE],
  ['a month in the queue', -30 * DAY, null],
  ['sixty days in the queue', -60 * DAY, null],
  ['sixty days and a minute', -60 * DAY - MINUTE, -60 * DAY - MINUTE],
  ['a year ahead', YEAR, YEAR],
  ['a year behind', -YEAR, -YEAR],
])('%s', (_what, seconds, expected) => {
  const captured = new Date(received.getTime() + seconds * 1000)
  expect(clockSkew(captured, received)).toBe(expected)
})

test.each([
  ['the same', 0, null],
  ['five minutes ahead', 5 * MINUTE, null],
  ['five minutes behind', -5 * MINUTE, null],
  ['five minutes and a second ahead', 5 * MINUTE + 1, 5 * MINUTE + 1],
  ['five minutes and a second behind', -5 * MINUTE - 1, -5 * MINUTE - 1],
  ['a year behind', -YEAR, -YEAR],
])('a clock that is %s', (_what, seconds, expected) => {
  const server = received.getTime()
  expect(deviceClockSkew(server + seconds * 1000, server)).toBe(expected)
})

const at = (seconds: number) => new Date(received.getTime() + seconds * 1000)
/** What both clocks showed a day before the receipt, the device's off by so much. */
const seenOff = (seconds: number) => ({
  device: at(seconds - DAY).toISOString(),
  server: at(-DAY).toISOString(),
})

test.each([
  ['of a clock that nobody compared', -YEAR, null, -YEAR],
  ['of a right clock', -60, seenOff(0), -60],
  ['of a clock a year behind', -YEAR - 60, seenOff(-YEAR), -60],
  ['of a clock a year ahead', YEAR - 60, seenOff(YEAR), -60],
  ['of a clock ten minutes ahead', 9 * MINUTE, seenOff(10 * MINUTE), -60],
  ['of a clock that was put right in between', -60, seenOff(-YEAR), -60],
  ['of a clock that was put back in between', -60, seenOff(YEAR), -60],
])('a moment %s', (_what, captured, clocks, expected) => {
  expect(correctedMoment(at(captured), clocks, received)).toEqual(at(expected))
})
