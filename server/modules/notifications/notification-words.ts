// Long: one switch over all events, so that the compiler misses none.
import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { momentText } from '../../../contract/core/text/date-text.ts'
import type { NotificationEvent } from '../../../contract/notifications/events.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import { STATUS_WORDS } from '../applications/status-words.ts'
import { TICKET_STATUS_WORDS } from '../tickets/status-words.ts'

export interface NotificationWords {
  title: string
  text: string
  /** The same with a little markup, where the page shows it so (rules.md, Notifications). */
  html?: string
  /** The text without a name that somebody has typed, for an SMS. */
  brief?: string
}

const ofPayout = ({ number, amountPaise }: { number: string; amountPaise: number }) => ({
  number,
  amount: formatMoney(amountPaise),
})

/** In whose words: the language, and the time zone of moments. */
export interface Reader {
  language: Language
  timeZone: string
}

type Requested = Extract<NotificationEvent, { event: 'application.documents_requested' }>

/** The values need no escaping: neither a number nor a date contains markup. */
function documentsWords(
  { number, count }: Requested,
  say: ReturnType<typeof inLanguage>,
  until: string,
): NotificationWords {
  const text = (values: Record<'number' | 'until', string>) =>
    say(
      /*i18n*/ '{number}: documents needed again ({count}). Upload them by {until} with the link in the email, or bring them to the counter.',
      { ...values, count: `${count}` },
    )
  const bold = (words: string) => `<strong>${words}</strong>`
  return {
    title: say(/*i18n*/ 'Re-Upload Documents'),
    text: text({ number, until }),
    html: `<p>${text({ number: bold(number), until: bold(until) })}</p>`,
  }
}

/** What a notification says to this reader; the page says the same from its own catalogs. */
export function notificationWords(
  event: NotificationEvent,
  { language, timeZone }: Reader,
): NotificationWords {
  const say = inLanguage(language)
  const moment = (at: string) => momentText(localeWithLatinDigits(language), timeZone, new Date(at))
  switch (event.event) {
    case 'application.created':
      return {
        title: say(/*i18n*/ 'New application'),
        text: say(/*i18n*/ '{number} has been submitted.', { number: event.number }),
      }
    case 'application.status':
      return {
        title: say(/*i18n*/ 'Status changed'),
        text: say(/*i18n*/ '{number}: {status}', {
          number: event.number,
          status: say(STATUS_WORDS[event.status]),
        }),
      }
    case 'application.remarked':
      return {
        title: say(/*i18n*/ 'New comment'),
        text: say(/*i18n*/ 'There is a new comment on {number}.', { number: event.number }),
      }
    case 'application.documents_requested':
      return documentsWords(event, say, moment(event.until))
    case 'application.documents_supplied':
      return {
        title: say(/*i18n*/ 'Documents supplied'),
        text: say(/*i18n*/ 'The requested documents for {number} are here. Check them.', {
          number: event.number,
        }),
      }
    case 'application.sla_warning':
      return {
        title: say(/*i18n*/ 'Due soon'),
        text: say(/*i18n*/ '75% of the time for {number} has passed.', { number: event.number }),
      }
    case 'application.overdue':
      return {
        title: say(/*i18n*/ 'Overdue'),
        text: say(/*i18n*/ 'The deadline for {number} has passed.', { number: event.number }),
      }
    case 'application.overdue_quarter':
      return {
        title: say(/*i18n*/ 'Long overdue'),
        text: say(/*i18n*/ '{number} is overdue. 25% more than the allowed time has passed.', {
          number: event.number,
        }),
      }
    case 'application.overdue_half':
      return {
        title: say(/*i18n*/ 'Long overdue'),
        text: say(/*i18n*/ '{number} is overdue. 50% more than the allowed time has passed.', {
          number: event.number,
        }),
      }
    case 'ticket.created':
      return {
        title: say(/*i18n*/ 'New ticket'),
        text: say(/*i18n*/ '{number} is waiting for an answer.', { number: event.number }),
      }
    case 'ticket.replied':
      return {
        title: say(/*i18n*/ 'New message'),
        text: say(/*i18n*/ 'There is a new message on ticket {number}.', { number: event.number }),
      }
    case 'ticket.status':
      return {
        title: say(/*i18n*/ 'Ticket status changed'),
        text: say(/*i18n*/ '{number}: {status}', {
          number: event.number,
          status: say(TICKET_STATUS_WORDS[event.status]),
        }),
      }
    case 'ticket.sla_warning':
      return {
        title: say(/*i18n*/ 'Ticket due soon'),
        text: say(/*i18n*/ 'Ticket #{number} is 75% close to SLA deadline', {
          number: event.number,
        }),
      }
    case 'ticket.overdue':
      return {
        title: say(/*i18n*/ 'Ticket overdue'),
        text: say(/*i18n*/ 'Ticket #{number} has crossed its SLA deadline!', {
          number: event.number,
        }),
      }
    case 'feedback.poor':
      return {
        title: say(/*i18n*/ 'Poor rating'),
        text: say(/*i18n*/ '{number}: the customer gave 1 or 2 stars.', { number: event.number }),
      }
    case 'remittance.entered':
      return {
        title: say(/*i18n*/ 'New remittance'),
        text: say(/*i18n*/ '{number} is waiting for confirmation.', { number: event.number }),
      }
    case 'remittance.confirmed':
      return {
        title: say(/*i18n*/ 'Remittance confirmed'),
        text: say(/*i18n*/ '{number}: the network has received the money.', {
          number: event.number,
        }),
      }
    case 'remittance.refused':
      return {
        title: say(/*i18n*/ 'Remittance refused'),
        text: say(/*i18n*/ '{number} was refused. Open it to see why.', { number: event.number }),
      }
    case 'remittance.taken_back':
      return {
        title: say(/*i18n*/ 'Confirmation taken back'),
        text: say(/*i18n*/ '{number} is waiting for confirmation again. Open it to see why.', {
          number: event.number,
        }),
      }
    case 'outbox.sent':
      return {
        title: say(/*i18n*/ 'Sent from your device'),
        text: say(/*i18n*/ '{number} has reached the server.', { number: event.number }),
      }
    case 'outbox.rejected':
      return {
        title: say(/*i18n*/ 'Not accepted'),
        text: say(/*i18n*/ 'The server did not accept {number}. Open the outbox and correct it.', {
          number: event.number,
        }),
      }
    case 'account.new_device':
      return {
        title: say(/*i18n*/ 'Sign-in on a new device'),
        text: [event.device, moment(event.at)].filter(Boolean).join(', '),
      }
    case 'account.password_changed':
      return { title: say(/*i18n*/ 'Your password was changed'), text: moment(event.at) }
    case 'account.second_factor':
      return {
        title: event.isOn
          ? say(/*i18n*/ 'Sign-in with OTP was turned on')
          : say(/*i18n*/ 'Sign-in with OTP was turned off'),
        text: moment(event.at),
      }
    case 'account.contact_changed':
      return {
        title: say(/*i18n*/ 'Your mobile number or email address was changed'),
        text: moment(event.at),
      }
    case 'account.contact_requested':
      return {
        title: say(/*i18n*/ 'New contact details asked for'),
        text: `${event.name}, ${moment(event.at)}`,
      }
    case 'account.bank_changed':
      return {
        title:
          event.of === 'upi'
            ? say(/*i18n*/ 'UPI ID changed')
            : say(/*i18n*/ 'Bank account changed'),
        text: `${event.name}, ${moment(event.at)}`,
        brief: moment(event.at),
      }
    case 'payout.completed':
      return {
        title: say(/*i18n*/ 'Payout completed'),
        text: say(
          /*i18n*/ '{number}: {amount} has been paid to your bank account.',
          ofPayout(event),
        ),
        brief: event.number,
      }
    case 'payout.failed':
      return {
        title: say(/*i18n*/ 'Payout failed'),
        text: say(
          /*i18n*/ '{number}: {amount} could not be paid. See why, and try again.',
          ofPayout(event),
        ),
        brief: event.number,
      }
    case 'payout.needs_release':
      return {
        title: say(/*i18n*/ 'Payouts to be released'),
        text: say(/*i18n*/ 'Prepared by another administrator. Number of payouts: {count}.', {
          count: `${event.count}`,
        }),
      }
    case 'ledger.differs':
      return {
        title: say(/*i18n*/ 'Reconciliation found a difference'),
        text: moment(event.at),
      }
    case 'analytics.differs':
      return {
        title: say(/*i18n*/ 'Stored figures were wrong'),
        text: say(/*i18n*/ 'They are counted anew. Number of days: {count}.', {
          count: `${event.days}`,
        }),
      }
    case 'report.ready':
      return {
        title: say(/*i18n*/ 'Report ready'),
        text: say(/*i18n*/ 'Your report is ready to download.'),
      }
    case 'report.failed':
      return {
        title: say(/*i18n*/ 'Report Generation Failed'),
        text: say(/*i18n*/ 'Your report could not be made. Generate it again.'),
      }
    case 'report.schedule_failed':
      return {
        title: say(/*i18n*/ 'Scheduled report not sent'),
        text:
          event.reason === 'interrupted'
            ? say(
                /*i18n*/ 'The server stopped while making it. It is made again when it is due next.',
              )
            : say(/*i18n*/ 'It could not be made. It is made again when it is due next.'),
      }
    case 'report.schedule_paused':
      return {
        title: say(/*i18n*/ 'Report schedule paused'),
        text: say(
          /*i18n*/ '{name} set it up and cannot make reports any more. Resume it to take it over.',
          { name: event.name },
        ),
        brief: say(/*i18n*/ 'Resume it to take it over.'),
      }
  }
}
