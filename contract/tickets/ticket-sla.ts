import type { ServiceLevel, SlaWindow } from '../applications/sla/sla.ts'
import { levelAt, SLA_WARNING_SHARE, slaEventsAt, slaShare } from '../applications/sla/sla.ts'
import { isResolved } from './ticket-status.ts'
import { reopenableUntil } from './ticket-transitions.ts'

/** Within how many hours a ticket is answered unless it says otherwise (rules.md, Tickets). */
export const TICKET_SLA_HOURS = 24

const HOUR_MS = 3_600_000

/** The parts of a ticket that its deadline depends on. */
export interface TimedTicket {
  createdAt: string
  /** Plain hours, day and night; absent, `TICKET_SLA_HOURS`. */
  slaHours?: number | null
  /** `Resolved` counts as resolved. */
  status: string
}

/** Events of the deadline, in the order in which they come: at which share of the time. */
export const TICKET_EVENTS = [
  { share: SLA_WARNING_SHARE, event: 'ticket.sla_warning' },
  { share: 1, event: 'ticket.overdue' },
] as const satisfies { share: number; event: string }[]

/** The ticket's time as a window: from its creation, in plain hours, without a pause. */
export function ticketWindow({ createdAt, slaHours }: Omit<TimedTicket, 'status'>): SlaWindow {
  const due = Date.parse(createdAt) + (slaHours ?? TICKET_SLA_HOURS) * HOUR_MS
  return { slaTimer: [createdAt, new Date(due).toISOString(), null], slaPausedAt: null }
}

/** How the ticket stands at `now` (milliseconds), or `null` once it is resolved. */
export function ticketLevel(ticket: TimedTicket, now: number): ServiceLevel | null {
  return isResolved(ticket.status) ? null : levelAt(slaShare(ticketWindow(ticket), now))
}

/**
 * The deadline events of the ticket by `now`: how many have passed, and when the next one comes. For a resolved
 * ticket the next event is its automatic closing; `null` where nothing comes.
 */
export function ticketEventsAt(
  ticket: TimedTicket & { resolvedAt: string | null },
  now: number,
): { passed: number; nextAt: Date | null } {
  const { passed, nextAt } = slaEventsAt(ticketWindow(ticket), now, TICKET_EVENTS)
  if (!isResolved(ticket.status)) return { passed, nextAt }
  const closesAt = ticket.status !== 'closed' && ticket.resolvedAt !== null
  return { passed, nextAt: closesAt ? new Date(reopenableUntil(ticket.resolvedAt ?? '')) : null }
}
