import type { OpenApplication } from '../applications/applications.ts'
import { SLA_WARNING_SHARE, whenShare } from '../applications/sla/sla.ts'
import { turnOf } from '../applications/whose-turn.ts'
import type { Viewer } from '../core/roles.ts'
import { isTurnOf } from '../core/turns.ts'
import { ticketNumberOf } from '../tickets/ticket-number.ts'
import { ticketWindow } from '../tickets/ticket-sla.ts'
import { ticketTurn } from '../tickets/ticket-turn.ts'
import type { OpenTicket } from '../tickets/tickets.ts'

interface OfRecord {
  /**
   * The reminder's id: person, type, record and occasion. So a dismissal hides only this person's reminder of this
   * occasion.
   */
  id: string
  /** The record's `_id`: it opens there. */
  recordId: string
}

/** That three quarters of an application's time have passed; that documents of it are requested again. */
interface ApplicationReminder extends OfRecord {
  type: 'application_sla' | 'document_reupload'
  /** The number that people say. */
  applicationId: string
  customerName: string
}

/** That three quarters of a ticket's time have passed, or all of it. */
interface TicketReminder extends OfRecord {
  type: 'ticket_warning' | 'ticket_overdue'
  /** The number that people say. */
  ticketId: string
  title: string
}

/** What a device reminds its person of (rules.md, Reminders). */
export type Reminder = ApplicationReminder | TicketReminder
export type ReminderType = Reminder['type']

/** A reminder and when its condition holds: `from` and later, before `until`; milliseconds since the epoch. */
export interface ReminderSpan {
  reminder: Reminder
  from: number
  until: number
}

type Reminded = Pick<Viewer, '_id' | 'userType'>

const idOf = (...parts: [userId: string, type: ReminderType, recordId: string, occasion: string]) =>
  parts.join(' ')

function reminderOf(
  type: ApplicationReminder['type'],
  userId: string,
  { _id, applicationId, customerName }: OpenApplication,
  occasion: string,
): Reminder {
  const id = idOf(userId, type, _id, occasion)
  return { id, type, recordId: _id, applicationId, customerName }
}

/** Of the deadline is reminded whoever's move it is: nobody else can hasten the application. */
function slaSpan({ _id, userType }: Reminded, application: OpenApplication): ReminderSpan[] {
  if (!isTurnOf(userType, turnOf(application))) return []
  const [, due] = application.slaTimer
  const reminder = reminderOf('application_sla', _id, application, due)
  const from = whenShare(application, SLA_WARNING_SHARE)
  return [{ reminder, from, until: Date.parse(due) }]
}

/** The request is the occasion: a second one is another reminder. */
function reuploadSpan(userId: string, application: OpenApplication): ReminderSpan[] {
  const { reuploadRequestId } = application
  if (!reuploadRequestId) return []
  const reminder = reminderOf('document_reupload', userId, application, reuploadRequestId)
  return [{ reminder, from: -Infinity, until: Infinity }]
}

/**
 * What this person can be reminded of, in the order of the applications: of requested documents, where the person
 * is a franchise; from 75 % of an application's time until it is overdue, while it is the person's turn (rules.md,
 * Reminders).
 */
export function reminderSpans(
  person: Reminded,
  applications: readonly OpenApplication[],
): ReminderSpan[] {
  return applications.flatMap((each) => [
    ...(person.userType === 'franchise' ? reuploadSpan(person._id, each) : []),
    ...slaSpan(person, each),
  ])
}

/**
 * What this person can be reminded of at the desk: of tickets that wait for support and are the person's own or nobody's,
 * from 75 % of their time until they are overdue, and then that they are (rules.md, Reminders).
 */
export function ticketReminderSpans(
  userId: string,
  tickets: readonly OpenTicket[],
): ReminderSpan[] {
  return tickets
    .filter((ticket) => {
      const isTheirs = ticket.assignedToId === null || ticket.assignedToId === userId
      return isTheirs && ticketTurn(ticket) === 'support'
    })
    .flatMap((ticket) => {
      const window = ticketWindow(ticket)
      const [, due] = window.slaTimer
      const reminder = (type: TicketReminder['type']): Reminder => ({
        id: idOf(userId, type, ticket._id, due),
        ...{ type, recordId: ticket._id, ticketId: ticketNumberOf(ticket), title: ticket.title },
      })
      const from = whenShare(window, SLA_WARNING_SHARE)
      const dueAt = Date.parse(due)
      return [
        { reminder: reminder('ticket_warning'), from, until: dueAt },
        { reminder: reminder('ticket_overdue'), from: dueAt, until: Infinity },
      ]
    })
}
