const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Times {
  ownDevice: boolean
  createdAt: Date
  lastUsedAt: Date
}

/** Idle and absolute limits in milliseconds (rules.md, Sessions). */
export function limitsOf(ownDevice: boolean) {
  return ownDevice ? { idle: 30 * DAY, absolute: 90 * DAY } : { idle: 12 * HOUR, absolute: 7 * DAY }
}

/** Whether the session is still valid at `now`. */
export function isSessionAlive(session: Times, now: number): boolean {
  const { idle, absolute } = limitsOf(session.ownDevice)
  return now - session.lastUsedAt.getTime() < idle && now - session.createdAt.getTime() < absolute
}

/** Seconds after which a browser may forget the cookie; a session cookie off own devices. */
export function cookieMaxAge(ownDevice: boolean): number | undefined {
  return ownDevice ? limitsOf(true).absolute / 1000 : undefined
}

/** The last use is written at most this often, so that reading stays reading. */
export const TOUCH_EVERY_MS = 60_000
