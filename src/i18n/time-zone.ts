import type { SessionUser } from '../../contract/sessions/session.ts'

export type TimeZone = SessionUser['timezone']

const DEFAULT_TIME_ZONE: TimeZone = 'Asia/Kolkata'

let current: TimeZone = DEFAULT_TIME_ZONE

/** The zone in which instants are shown. */
export function timeZone(): TimeZone {
  return current
}

/** Takes the profile's time zone, or the default one for a visitor. */
export function setTimeZone(zone: TimeZone | null): void {
  current = zone ?? DEFAULT_TIME_ZONE
}
