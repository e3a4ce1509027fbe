/** A device's clock may be off this long before it is called wrong: networks and habits. */
const AHEAD_SECONDS = 5 * 60
/** Nothing waits this long on a device: a capture time further back rather comes from a wrong clock. */
const BEHIND_SECONDS = 60 * 24 * 60 * 60

/** Capture and receipt that are further apart than this are shown as two moments. */
const APART_MS = 60_000

/** Whether capture and receipt are both shown: the work waited on a device, or the device's clock was wrong. */
export function wasQueued({ capturedAt, receivedAt }: Record<'capturedAt' | 'receivedAt', string>) {
  return Math.abs(Date.parse(receivedAt) - Date.parse(capturedAt)) > APART_MS
}

/**
 * Seconds by which a moment captured by a device's clock can't be right, seen from its receipt by
 * the server's: positive when the clock was ahead, negative when it was behind; `null` when the
 * moment is plausible. What is derived from time (SLA, order) goes by the receipt in either case.
 */
export function clockSkew(capturedAt: Date, receivedAt: Date): number | null {
  const seconds = Math.round((capturedAt.getTime() - receivedAt.getTime()) / 1000)
  return seconds > AHEAD_SECONDS || seconds < -BEHIND_SECONDS ? seconds : null
}

/**
 * Seconds by which a device's clock is wrong, measured against the server's: positive when it is
 * ahead, negative when it is behind; `null` while it is right to five minutes either way, which
 * neither a receipt nor a deadline would show.
 */
export function deviceClockSkew(deviceNow: number, serverNow: number): number | null {
  const seconds = Math.round((deviceNow - serverNow) / 1000)
  return Math.abs(seconds) > AHEAD_SECONDS ? seconds : null
}

/**
 * The capture time of a device, corrected by what both clocks showed when both were last seen. The time stays as it
 * is where the device's clock was right then. It also stays where the correction would be less plausible, as the
 * clock may have been set in between.
 */
export function correctedMoment(
  capturedAt: Date,
  clocks: { device: string; server: string } | null,
  receivedAt: Date,
): Date {
  if (!clocks) return capturedAt
  const device = Date.parse(clocks.device)
  const server = Date.parse(clocks.server)
  if (deviceClockSkew(device, server) === null) return capturedAt
  const corrected = new Date(capturedAt.getTime() - (device - server))
  return clockSkew(corrected, receivedAt) === null ? corrected : capturedAt
}
