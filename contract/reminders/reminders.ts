import { isFinal } from '../applications/application-status.ts'
import type { OpenApplication } from '../applications/applications.ts'
import { SLA_WARNING_SHARE, whenShare } from '../applications/sla.ts'

/** A reminder that three quarters of an application's time have passed (rules.md, Reminders). */
interface ApplicationSlaReminder {
  /**
   * Of person, type, record and occasion: one person's dismissal hides nobody else's, and another
   * occasion is another reminder.
   */
  id: string
  type: 'application_sla'
  /** The application's `_id`: its record opens there. */
  recordId: string
  /** The number that people say. */
  applicationId: string
  customerName: string
}

/** What a device reminds its person of. */
export type Reminder = ApplicationSlaReminder

/** A reminder and when its condition holds: `from` and later, before `until`; milliseconds since the epoch. */
export interface ReminderSpan {
  reminder: Reminder
  from: number
  until: number
}

/** Holds at every instant, or at none: the share of a stopped clock does not change. */
const ALWAYS = { from: -Infinity, until: Infinity }

function slaSpan(userId: string, application: OpenApplication): ReminderSpan | null {
  const { _id, applicationId, customerName, status, slaTimer, slaPausedAt } = application
  if (isFinal(status)) return null
  const [, due] = slaTimer
  const type = 'application_sla'
  const id = [userId, type, _id, due].join(' ')
  const reminder: Reminder = { id, type, recordId: _id, applicationId, customerName }
  const from = whenShare(application, SLA_WARNING_SHARE)
  const until = Date.parse(due)
  if (slaPausedAt === null) return { reminder, from, until }
  const stoppedAt = Date.parse(slaPausedAt)
  return stoppedAt >= from && stoppedAt < until ? { reminder, ...ALWAYS } : null
}

/**
 * What this person can be reminded of, in the order of the applications: from 75 % of an application's
 * time until it is overdue, unless it is decided (rules.md, Reminders).
 */
export function reminderSpans(
  userId: string,
  applications: readonly OpenApplication[],
): ReminderSpan[] {
  return applications.flatMap((each) => slaSpan(userId, each) ?? [])
}
