import type { ServiceTime } from '../../../contract/core/working-time.ts'

const MINUTE = 60_000

/** The rule of working time again, minute by minute: slow and obvious. */
function isOpen(at: number, { clock, holidays }: ServiceTime): boolean {
  if (clock === '24x7') return true
  const india = new Date(at + 330 * MINUTE)
  const minutes = india.getUTCHours() * 60 + india.getUTCMinutes()
  const isSunday = india.getUTCDay() === 0
  const isHoliday = holidays.has(india.toISOString().slice(0, 10))
  return !isSunday && !isHoliday && minutes >= 570 && minutes < 1110
}

/** When so many minutes of service time have gone by since a whole minute. */
export function slowDue(start: number, minutes: number, time: ServiceTime): number {
  let left = minutes
  let at = start
  while (left > 0) {
    if (isOpen(at, time)) left -= 1
    at += MINUTE
  }
  return at
}

/** Milliseconds of service time between two whole minutes. */
export function slowTimeBetween(from: number, to: number, time: ServiceTime): number {
  let total = 0
  for (let at = from; at < to; at += MINUTE) if (isOpen(at, time)) total += MINUTE
  return total
}
