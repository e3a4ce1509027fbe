import { i18n } from '@lingui/core'
import { mayDo, mayOpen } from '../../../../contract/core/access.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import type {
  Found as Answer,
  FoundApplication,
  FoundPayout,
  FoundRemittance,
  FoundTicket,
} from '../../../../contract/find/find.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { monthText } from '../../../i18n/months.ts'
import { TICKET_STATUS_LABELS } from '../../../i18n/ticket-status-labels.ts'
import { serviceName } from '../../applications/parts/service-name.ts'
import { STATUS_LABELS } from '../../applications/parts/status-labels.ts'
import { PAYOUT_STATUS_LABELS } from '../../payouts/parts/status-labels.ts'
import { SHORT_STATE_LABELS } from '../../remittances/parts/state-labels.ts'
import type { Found } from './rank.ts'

const lineOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\u00a0· ')

/** Opens where the role reads applications: a van has them on its own screen. */
export function foundApplication(row: FoundApplication, role: Role, language: Language): Found {
  const isListed = mayOpen(role, '/applications')
  return {
    ...{ kind: 'application', id: row._id, label: row.customerName },
    hint: lineOf(
      row.applicationId,
      i18n._(STATUS_LABELS[row.status]),
      row.customerPhone,
      serviceName(row, language),
    ),
    numbers: [row.applicationId, row.provisionalNumber],
    to: isListed ? '/applications/$applicationId' : '/gramone-seva/$applicationId',
    params: { applicationId: row._id },
  }
}

export function foundTicket(row: FoundTicket, role: Role): Found {
  return {
    ...{ kind: 'ticket', id: row._id, label: row.title },
    hint: lineOf(row.ticketNumber, i18n._(TICKET_STATUS_LABELS[row.status]), row.requesterName),
    numbers: [row.ticketNumber, row.provisionalNumber],
    to: mayOpen(role, '/ticket-admin') ? '/ticket-admin/$ticketId' : '/support/$ticketId',
    params: { ticketId: row._id },
  }
}

function foundRemittance(row: FoundRemittance): Found {
  const { _id: id, remittanceNumber, provisionalNumber, reference, state } = row
  return {
    ...{ kind: 'remittance', id, label: `${formatMoney(row.paise)} · ${row.franchiseName}` },
    hint: lineOf(remittanceNumber, i18n._(SHORT_STATE_LABELS[state]), reference),
    numbers: [remittanceNumber, provisionalNumber, reference],
    ...{ to: '/remittances/$remittanceId', params: { remittanceId: id } },
  }
}

/** Administrators look for whose it is, a receiver for the month. */
function foundPayout(row: FoundPayout, role: Role): Found {
  const { _id: id, number, receiverName, month, amountPaise, status } = row
  const isOfAll = mayDo(role, 'payout.manage')
  const of = monthText(month)
  return {
    ...{ kind: 'payout', id },
    label: `${formatMoney(amountPaise)} · ${isOfAll ? receiverName : of}`,
    hint: lineOf(number, i18n._(PAYOUT_STATUS_LABELS[status]), isOfAll ? of : null),
    numbers: [number],
    ...{ to: '/payouts/$payoutId', params: { payoutId: id } },
  }
}

/** All of the server's answer; a franchise or partner leads to its applications. */
export function foundRecords(answer: Answer, role: Role, language: Language): Found[] {
  const { applications, tickets, remittances, payouts, franchises, partners } = answer
  return [
    ...applications.map((row) => foundApplication(row, role, language)),
    ...tickets.map((row) => foundTicket(row, role)),
    ...payouts.map((row) => foundPayout(row, role)),
    ...remittances.map(foundRemittance),
    ...franchises.map(({ _id: id, name, district }): Found => ({
      ...{ kind: 'franchise', id, label: name, hint: districtName(district, language) },
      ...{ to: '/applications', search: { franchise: id } },
    })),
    ...partners.map(({ _id: id, name }): Found => ({
      ...{ kind: 'partner', id, label: name },
      ...{ to: '/applications', search: { partner: id } },
    })),
  ]
}
