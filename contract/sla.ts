import * as v from 'valibot'
import { Instant } from './primitives.ts'
import type { ApplicationStatus } from './application-status.ts'
import { isFinal } from './application-status.ts'

/** Service levels, derived from the window and never stored (decisions, Applications). */
export const SERVICE_LEVELS = ['on_time', 'warning', 'overdue'] as const
export const ServiceLevel = v.picklist(SERVICE_LEVELS)
export type ServiceLevel = v.InferOutput<typeof ServiceLevel>

/** Share of the window from which a warning is due (spec 9). */
export const SLA_WARNING_SHARE = 0.75

/** Start, due and the third, unused item (spec 3). */
export const SlaTimer = v.tuple([Instant, Instant, v.null()])
export type SlaTimer = v.InferOutput<typeof SlaTimer>

/** Hours count in working time, or around the clock. */
export const SlaClock = v.picklist(['working', '24x7'])
export type SlaClock = v.InferOutput<typeof SlaClock>

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

/** The service level at `now` (milliseconds), or `null` once the application is decided. */
export function serviceLevel(
  window: SlaWindow & { status: ApplicationStatus },
  now: number,
): ServiceLevel | null {
  if (isFinal(window.status)) return null
  const share = slaShare(window, now)
  if (share >= 1) return 'overdue'
  return share >= SLA_WARNING_SHARE ? 'warning' : 'on_time'
}
