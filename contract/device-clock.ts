/** A device's clock may be off this long before it is called wrong: networks and habits. */
const AHEAD_SECONDS = 5 * 60
/** What waited on a device for longer than this was rather captured by a wrong clock. */
const BEHIND_SECONDS = 60 * 24 * 60 * 60

/**
 * Seconds by which a moment captured by a device's clock can't be right, seen from its receipt by
 * the server's: positive when the clock was ahead, negative when it was behind; `null` when the
 * moment is plausible. What is derived from time (SLA, order) goes by the receipt in either case.
 */
export function clockOffBy(capturedAt: Date, receivedAt: Date): number | null {
  const seconds = Math.round((capturedAt.getTime() - receivedAt.getTime()) / 1000)
  return seconds > AHEAD_SECONDS || seconds < -BEHIND_SECONDS ? seconds : null
}

/**
 * Seconds by which a device's clock is wrong, measured against the server's: positive when it is
 * ahead, negative when it is behind; `null` while it is right to five minutes either way, which
 * neither a receipt nor a deadline would show.
 */
export function deviceClockOffBy(deviceNow: number, serverNow: number): number | null {
  const seconds = Math.round((deviceNow - serverNow) / 1000)
  return Math.abs(seconds) > AHEAD_SECONDS ? seconds : null
}
