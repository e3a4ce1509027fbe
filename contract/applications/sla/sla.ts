import * as v from 'valibot'
import { Instant } from '../../core/primitives.ts'
import type { ServiceTime } from '../../core/working-time.ts'
import { afterServiceTime, slaDue, workingTimeBetween } from '../../core/working-time.ts'
import type { ApplicationStatus } from '../application-status.ts'
import { isFinal } from '../application-status.ts'

/** Service levels, derived from the window and never stored (rules.md, SLA). */
export const SERVICE_LEVELS = ['on_time', 'warning', 'overdue'] as const
export const ServiceLevel = v.picklist(SERVICE_LEVELS)
export type ServiceLevel = v.InferOutput<typeof ServiceLevel>

/** Share of the window from which a warning is due (rules.md, Limits). */
export const SLA_WARNING_SHARE = 0.75

/** Events of the deadline, in the order in which they come: at which share of the window. */
export const SLA_EVENTS = [
  { share: SLA_WARNING_SHARE, event: 'application.sla_warning' },
  { share: 1, event: 'application.overdue' },
  { share: 1.25, event: 'application.overdue_quarter' },
  { share: 1.5, event: 'application.overdue_half' },
] as const satisfies { share: number; event: string }[]

/** Start, due and the third, unused item (rules.md, SLA). */
export const SlaTimer = v.tuple([Instant, Instant, v.null()])
export type SlaTimer = v.InferOutput<typeof SlaTimer>

export interface SlaWindow {
  slaTimer: SlaTimer
  /** While documents are requested the share stands still at this instant. */
  slaPausedAt: string | null
}

/** Elapsed share of the window: (now − start)/(due − start); frozen while paused. */
export function slaShare(window: SlaWindow, now: number): number {
  const start = Date.parse(window.slaTimer[0])
  const due = Date.parse(window.slaTimer[1])
  const at = window.slaPausedAt === null ? now : Date.parse(window.slaPausedAt)
  return (at - start) / (due - start)
}

/**
 * The moment at which a running window has used up `share` of its time, in milliseconds since the epoch; may be a
 * fraction.
 */
export function whenShare({ slaTimer }: Pick<SlaWindow, 'slaTimer'>, share: number): number {
  const [start, due] = [Date.parse(slaTimer[0]), Date.parse(slaTimer[1])]
  return start + share * (due - start)
}

/** The service level at `now` (milliseconds), or `null` once the application is decided. */
export function serviceLevel(
  window: SlaWindow & { status: ApplicationStatus },
  now: number,
): ServiceLevel | null {
  return isFinal(window.status) ? null : levelAt(slaShare(window, now))
}

/** The service level of an elapsed share. */
export function levelAt(share: number): ServiceLevel {
  if (share >= 1) return 'overdue'
  return share >= SLA_WARNING_SHARE ? 'warning' : 'on_time'
}

/**
 * How many deadline events of the window lie behind `now`, and when the next one comes; null when none
 * does, or while the share stands still.
 */
export function slaEventsAt(
  window: SlaWindow,
  now: number,
  events: readonly { share: number }[] = SLA_EVENTS,
): { passed: number; nextAt: Date | null } {
  const share = slaShare(window, now)
  const passed = events.filter((each) => each.share <= share).length
  const next = events[passed]
  if (!next || window.slaPausedAt !== null) return { passed, nextAt: null }
  // Rounded up: a millisecond too early, the event would not be due yet.
  return { passed, nextAt: new Date(Math.ceil(whenShare(window, next.share))) }
}

const iso = (at: number) => new Date(Math.round(at)).toISOString()

const timer = (start: number, due: number): SlaTimer => [iso(start), iso(due), null]

/**
 * The window that opens at `now`, at receipt and again when an application is reopened.
 * @param now milliseconds since the epoch
 * @param hours SLA hours of the service, more than 0
 */
export function openWindow(now: number, hours: number, time: ServiceTime): SlaWindow {
  return {
    slaTimer: timer(now, slaDue(now, hours, time.clock, time.holidays)),
    slaPausedAt: null,
  }
}

/** Stops the clock at `now` while documents are requested; one that stands still stays as it is. */
export function pauseWindow(window: SlaWindow, now: number): SlaWindow {
  return window.slaPausedAt === null ? { ...window, slaPausedAt: iso(now) } : window
}

/**
 * Restarts a paused window at `now` with the share at which it stood (rules.md, SLA). The new due time leaves as
 * much service time as remained; the start follows from the share. An overdue window moves as a whole, by the
 * length of the pause. A running window stays as it is.
 */
export function resumeWindow(window: SlaWindow, now: number, time: ServiceTime): SlaWindow {
  if (window.slaPausedAt === null) return window
  const paused = Date.parse(window.slaPausedAt)
  const [start, due] = [Date.parse(window.slaTimer[0]), Date.parse(window.slaTimer[1])]
  const share = slaShare(window, now)
  if (share >= 1) {
    const pause = now - paused
    return { slaTimer: timer(start + pause, due + pause), slaPausedAt: null }
  }
  // A holiday that was entered meanwhile may have used up the remaining time. A window must not be empty, so one
  // millisecond stays.
  const newDue = afterServiceTime(now, Math.max(1, workingTimeBetween(paused, due, time)), time)
  return { slaTimer: timer(startFor(share, now, newDue), newDue), slaPausedAt: null }
}

/** The start of a window that is due at `due` and has used up `share`, below 1, at `at`. */
function startFor(share: number, at: number, due: number): number {
  // Stopped a moment before its end and going on before days off, it would begin before all dates.
  return Math.max(0, (at - share * due) / (1 - share))
}

/**
 * The window after a change of the holidays (rules.md, Holidays): due lies as much service time ahead as
 * before, counted from the start, or from where a paused one stands. A running window keeps its start, a
 * paused one its share. One that the change does not reach is answered as it is, the same object.
 */
export function moveWindow(window: SlaWindow, before: ServiceTime, after: ServiceTime): SlaWindow {
  const { slaTimer, slaPausedAt } = window
  const [start, due] = [Date.parse(slaTimer[0]), Date.parse(slaTimer[1])]
  const from = slaPausedAt === null ? start : Date.parse(slaPausedAt)
  const left = workingTimeBetween(from, due, before)
  if (left === workingTimeBetween(from, due, after)) return window
  const newDue = afterServiceTime(from, Math.max(1, left), after)
  const newStart = slaPausedAt === null ? start : startFor(slaShare(window, from), from, newDue)
  return { slaTimer: timer(newStart, newDue), slaPausedAt }
}
