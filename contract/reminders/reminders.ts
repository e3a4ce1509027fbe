import { isFinal } from '../applications/application-status.ts'
import type { OpenApplication } from '../applications/applications.ts'
import { SLA_WARNING_SHARE, whenShare } from '../applications/sla.ts'
import type { Viewer } from '../core/roles.ts'

/** That three quarters of an application's time have passed; that documents of it are requested again. */
export type ReminderType = 'application_sla' | 'document_reupload'

/** What a device reminds its person of (rules.md, Reminders). */
export interface Reminder {
  /**
   * Of person, type, record and occasion: one person's dismissal hides nobody else's, and another
   * occasion is another reminder.
   */
  id: string
  type: ReminderType
  /** The application's `_id`: its record opens there. */
  recordId: string
  /** The number that people say. */
  applicationId: string
  customerName: string
}

/** A reminder and when its condition holds: `from` and later, before `until`; milliseconds since the epoch. */
export interface ReminderSpan {
  reminder: Reminder
  from: number
  until: number
}

/** Holds at every instant, or at none: the share of a stopped clock does not change. */
const ALWAYS = { from: -Infinity, until: Infinity }

function reminderOf(
  type: ReminderType,
  userId: string,
  { _id, applicationId, customerName }: OpenApplication,
  occasion: string,
): Reminder {
  const id = [userId, type, _id, occasion].join(' ')
  return { id, type, recordId: _id, applicationId, customerName }
}

function slaSpan(userId: string, application: OpenApplication): ReminderSpan[] {
  const { status, slaTimer, slaPausedAt } = application
  if (isFinal(status)) return []
  const [, due] = slaTimer
  const reminder = reminderOf('application_sla', userId, application, due)
  const from = whenShare(application, SLA_WARNING_SHARE)
  const until = Date.parse(due)
  if (slaPausedAt === null) return [{ reminder, from, until }]
  const stoppedAt = Date.parse(slaPausedAt)
  return stoppedAt >= from && stoppedAt < until ? [{ reminder, ...ALWAYS }] : []
}

/** The request is the occasion: a second one is another reminder. */
function reuploadSpan(userId: string, application: OpenApplication): ReminderSpan[] {
  const { reuploadRequestId } = application
  if (!reuploadRequestId) return []
  const reminder = reminderOf('document_reupload', userId, application, reuploadRequestId)
  return [{ reminder, ...ALWAYS }]
}

/**
 * What this person can be reminded of, in the order of the applications: of requested documents, where the person
 * is a franchise; from 75 % of an application's time until it is overdue, unless it is decided (rules.md, Reminders).
 */
export function reminderSpans(
  { _id, userType }: Pick<Viewer, '_id' | 'userType'>,
  applications: readonly OpenApplication[],
): ReminderSpan[] {
  return applications.flatMap((each) => [
    ...(userType === 'franchise' ? reuploadSpan(_id, each) : []),
    ...slaSpan(_id, each),
  ])
}
