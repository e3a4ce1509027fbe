import type { ServiceTime } from '../../../contract/core/working-time.ts'
import { slowDue, slowTimeBetween } from './slow-working-time.ts'

const MINUTE = 60_000

/** The life of an application; all moments are whole minutes, in order. */
export interface Life {
  opened: number
  hours: number
  time: ServiceTime
  pauses: { from: number; until: number }[]
  /** `Infinity`: it stays open. */
  decided: number
}

/** A stretch of time in which the share grows evenly, from `share` at `begins` to 1 at `due`, or stands still. */
interface Stretch {
  begins: number
  share: number
  due: number
  isStill: boolean
}

/** The stretches of a life, minute by minute: slow and obvious. */
export function slowStretches({ opened, hours, time, pauses }: Life): Stretch[] {
  let now: Stretch = {
    ...{ begins: opened, share: 0, isStill: false },
    due: slowDue(opened, hours * 60, time),
  }
  const all = [now]
  for (const { from, until } of pauses) {
    const share = shareIn(now, from)
    const { due } = now
    all.push({ begins: from, share, due, isStill: true })
    const left = slowTimeBetween(from, due, time)
    // An overdue window moves as a whole, so that the application stays as late as it was.
    now =
      share < 1
        ? { begins: until, share, due: slowDue(until, left / MINUTE, time), isStill: false }
        : { ...now, begins: now.begins + until - from, due: due + until - from }
    all.push(now)
  }
  return all
}

function shareIn({ begins, share, due, isStill }: Stretch, at: number): number {
  return isStill ? share : share + ((1 - share) * (at - begins)) / (due - begins)
}

/** When the reminder that is due at `now` is over, or `null` where none is due. */
export function slowReminder(life: Life, stretches: readonly Stretch[], now: number) {
  if (now >= life.decided) return null
  const count = life.pauses.filter(({ from }) => from <= now).length
  // While documents are requested it is the customer's move.
  if (life.pauses.some(({ from, until }) => from <= now && now < until)) return null
  const stretch = stretches[2 * count]
  if (!stretch) throw new Error('A life has a stretch for each moment')
  const share = shareIn(stretch, now)
  return share >= 0.75 && share < 1 ? stretch.due : null
}
