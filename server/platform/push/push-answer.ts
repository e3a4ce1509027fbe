/**
 * What a push service's answer means for a push (offline.md, Push). `gone`: the browser is not there any
 * more; `too_large`: shorter, it may go; `later`: after `waitMs`, or by our own back-off; `vapid_rejected`:
 * it does not take our VAPID key, which is our fault and not the subscription's; `refused`: this
 * push will never go.
 */
export type PushAnswer =
  | {
      kind: 'accepted' | 'gone' | 'too_large' | 'vapid_rejected' | 'refused'
      status: number | null
    }
  | { kind: 'later'; status: number | null; waitMs: number | null }

const DAY_MS = 86_400_000

/** Milliseconds that a Retry-After asks for, at most a day; `null` when it says nothing readable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  // Only the date format of HTTP is accepted: `Date.parse` finds a date in almost any text.
  const date = / GMT$/.test(text) ? Date.parse(text) : Number.NaN
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : date
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), DAY_MS)
}

/** Reads an answer by its status; `null`: no answer, or not in time. */
export function pushAnswer(
  status: number | null,
  retryAfter: string | undefined,
  now: number,
): PushAnswer {
  if (status === null) return { kind: 'later', status, waitMs: null }
  if (status >= 200 && status < 300) return { kind: 'accepted', status }
  switch (status) {
    case 404:
    case 410:
      return { kind: 'gone', status }
    case 413:
      return { kind: 'too_large', status }
    case 401:
    case 403:
      return { kind: 'vapid_rejected', status }
    // 406 is how the Windows service says 429.
    case 406:
    case 408:
    case 425:
    case 429:
      return { kind: 'later', status, waitMs: retryAfterMs(retryAfter, now) }
    default:
      return status >= 500
        ? { kind: 'later', status, waitMs: retryAfterMs(retryAfter, now) }
        : { kind: 'refused', status }
  }
}

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * Milliseconds until the next try, doubling from 15 seconds to an hour, the half of it by chance.
 * @param attempts those made, one or more
 * @param random 0 to 1
 */
export function pushBackOff(attempts: number, random: number): number {
  const whole = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  return whole / 2 + (whole / 2) * random
}
