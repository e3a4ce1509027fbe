import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { TICKET_STATUS_LABELS } from '../../../i18n/ticket-status-labels.ts'
import { STATUS_LABELS } from '../../applications/parts/status-labels.ts'

export interface NotificationText {
  title: string
  text: string
}

/** What has happened, in the page's language; the server's own words for an event that this version does not know. */
export function notificationText({ about, title, alertMessage }: Notification): NotificationText {
  const number = 'number' in about ? about.number : ''
  switch (about.event) {
    case 'application.created':
      return {
        title: i18n._(msg`New application`),
        text: i18n._(msg`${number} has been submitted.`),
      }
    case 'application.status': {
      const state = i18n._(STATUS_LABELS[about.status])
      return { title: i18n._(msg`Status changed`), text: i18n._(msg`${number}: ${state}`) }
    }
    case 'application.remarked':
      return {
        title: i18n._(msg`New comment`),
        text: i18n._(msg`There is a new comment on ${number}.`),
      }
    case 'application.documents_requested':
      return { title: i18n._(msg`Re-Upload Documents`), text: alertMessage }
    case 'application.documents_supplied':
      return {
        title: i18n._(msg`Documents supplied`),
        text: i18n._(msg`The requested documents for ${number} are here. Check them.`),
      }
    case 'application.sla_warning':
      return {
        title: i18n._(msg`Due soon`),
        text: i18n._(msg`75% of the time for ${number} has passed.`),
      }
    case 'application.overdue':
      return {
        title: i18n._(msg`Overdue`),
        text: i18n._(msg`The deadline for ${number} has passed.`),
      }
    case 'application.overdue_quarter':
      return {
        title: i18n._(msg`Long overdue`),
        text: i18n._(msg`${number} is overdue. 25% more than the allowed time has passed.`),
      }
    case 'application.overdue_half':
      return {
        title: i18n._(msg`Long overdue`),
        text: i18n._(msg`${number} is overdue. 50% more than the allowed time has passed.`),
      }
    case 'ticket.created':
      return {
        title: i18n._(msg`New ticket`),
        text: i18n._(msg`${number} is waiting for an answer.`),
      }
    case 'ticket.replied':
      return {
        title: i18n._(msg`New message`),
        text: i18n._(msg`There is a new message on ticket ${number}.`),
      }
    case 'ticket.status': {
      const state = i18n._(TICKET_STATUS_LABELS[about.status])
      return { title: i18n._(msg`Ticket status changed`), text: i18n._(msg`${number}: ${state}`) }
    }
    case 'ticket.sla_warning':
      return {
        title: i18n._(msg`Ticket due soon`),
        text: i18n._(msg`Ticket #${number} is 75% close to SLA deadline`),
      }
    case 'ticket.overdue':
      return {
        title: i18n._(msg`Ticket overdue`),
        text: i18n._(msg`Ticket #${number} has crossed its SLA deadline!`),
      }
    case 'feedback.poor':
      return {
        title: i18n._(msg`Poor rating`),
        text: i18n._(msg`${number}: the customer gave 1 or 2 stars.`),
      }
    case 'remittance.entered':
      return {
        title: i18n._(msg`New remittance`),
        text: i18n._(msg`${number} is waiting for confirmation.`),
      }
    case 'remittance.confirmed':
      return {
        title: i18n._(msg`Remittance confirmed`),
        text: i18n._(msg`${number}: the network has received the money.`),
      }
    case 'remittance.refused':
      return {
        title: i18n._(msg`Remittance refused`),
        text: i18n._(msg`${number} was refused. Open it to see why.`),
      }
    case 'remittance.taken_back':
      return {
        title: i18n._(msg`Confirmation taken back`),
        text: i18n._(msg`${number} is waiting for confirmation again. Open it to see why.`),
      }
    case 'outbox.sent':
      return {
        title: i18n._(msg`Sent from your device`),
        text: i18n._(msg`${number} has reached the server.`),
      }
    case 'outbox.rejected':
      return {
        title: i18n._(msg`Not accepted`),
        text: i18n._(msg`The server did not accept ${number}. Open the outbox and correct it.`),
      }
    case 'account.new_device':
      return {
        title: i18n._(msg`Sign-in on a new device`),
        text: [about.device, formatDateTime(about.at)].filter(Boolean).join(', '),
      }
    case 'account.password_changed':
      return {
        title: i18n._(msg`Your password was changed`),
        text: formatDateTime(about.at),
      }
    case 'account.second_factor':
      return {
        title: about.isOn
          ? i18n._(msg`Sign-in with OTP was turned on`)
          : i18n._(msg`Sign-in with OTP was turned off`),
        text: formatDateTime(about.at),
      }
    case 'account.contact_changed':
      return {
        title: i18n._(msg`Your mobile number or email address was changed`),
        text: formatDateTime(about.at),
      }
    case 'account.contact_requested':
      return {
        title: i18n._(msg`New contact details asked for`),
        text: `${about.name}, ${formatDateTime(about.at)}`,
      }
    case 'account.bank_changed':
      return {
        title: about.of === 'upi' ? i18n._(msg`UPI ID changed`) : i18n._(msg`Bank account changed`),
        text: `${about.name}, ${formatDateTime(about.at)}`,
      }
    case 'payout.completed': {
      const amount = formatMoney(about.amountPaise)
      return {
        title: i18n._(msg`Payout completed`),
        text: i18n._(msg`${number}: ${amount} has been paid to your bank account.`),
      }
    }
    case 'payout.failed': {
      const amount = formatMoney(about.amountPaise)
      return {
        title: i18n._(msg`Payout failed`),
        text: i18n._(msg`${number}: ${amount} could not be paid. See why, and try again.`),
      }
    }
    case 'payout.needs_release': {
      const { count } = about
      return {
        title: i18n._(msg`Payouts to be released`),
        text: i18n._(msg`Prepared by another administrator. Number of payouts: ${count}.`),
      }
    }
    case 'ledger.differs':
      return {
        title: i18n._(msg`Reconciliation found a difference`),
        text: formatDateTime(about.at),
      }
    case 'analytics.differs': {
      const count = `${about.days}`
      return {
        title: i18n._(msg`Stored figures were wrong`),
        text: i18n._(msg`They are counted anew. Number of days: ${count}.`),
      }
    }
    case 'report.ready':
      return {
        title: i18n._(msg`Report ready`),
        text: i18n._(msg`Your report is ready to download.`),
      }
    case 'report.failed':
      return {
        title: i18n._(msg`Report Generation Failed`),
        text: i18n._(msg`Your report could not be made. Generate it again.`),
      }
    case 'report.schedule_failed':
      return {
        title: i18n._(msg`Scheduled report not sent`),
        text:
          about.reason === 'interrupted'
            ? i18n._(msg`The server stopped while making it. It is made again when it is due next.`)
            : i18n._(msg`It could not be made. It is made again when it is due next.`),
      }
    case 'report.schedule_paused': {
      const { name } = about
      return {
        title: i18n._(msg`Report schedule paused`),
        text: i18n._(
          msg`${name} set it up and cannot make reports any more. Resume it to take it over.`,
        ),
      }
    }
    default:
      return { title, text: alertMessage }
  }
}
