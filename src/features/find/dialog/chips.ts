import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import { daysText } from '../../../blocks/list/filters/days-text.ts'
import { TURN_CHOICE_LABELS } from '../../../blocks/turns/turn-labels.ts'
import { monthText } from '../../../i18n/months.ts'
import { roleLabel } from '../../../session/role-label.ts'
import {
  SERVICE_LEVEL_LABELS,
  STATUS_FILTER_LABELS,
} from '../../applications/parts/status-labels.ts'
import { PAYOUT_STATUS_LABELS } from '../../payouts/parts/status-labels.ts'
import { STATE_LABELS as PERSON_STATE_LABELS } from '../../people/parts/people-labels.ts'
import { STATE_LABELS as REMITTANCE_STATE_LABELS } from '../../remittances/parts/state-labels.ts'
import { WAY_LABELS } from '../../remittances/parts/way-labels.ts'
import {
  CATEGORY_LABELS,
  PRIORITY_LABELS,
  TICKET_FILTER_LABELS,
  TURN_FILTER_LABELS,
} from '../../tickets/parts/choice-labels.ts'
import type { Asked } from '../words/ask.ts'
import type { AskedList } from '../words/meanings.ts'

/** The lists by the names that their screens have. */
export const LIST_LABELS: Record<AskedList, MessageDescriptor> = {
  applications: msg`Applications`,
  tickets: msg`Tickets`,
  payments: msg`Payments`,
  payouts: msg`Payouts`,
  remittances: msg`Remittances`,
  feedback: msg`Feedbacks`,
  franchises: msg`Franchises`,
  partners: msg`Partners`,
  customers: msg`Customers`,
  people: msg`Support Team`,
  analytics: msg`Analytics`,
}

type Labels = Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>

const DOCUMENTS = { soon: msg`Document expires soon`, expired: msg`Document expired` }
const MONTHS = { three: msg`Last 3 months`, six: msg`Last 6 months` }

/** Choices of each list's filters in words, as the list itself calls them. */
const LABELS: Readonly<Record<AskedList, Labels>> = {
  applications: {
    status: STATUS_FILTER_LABELS,
    serviceLevel: SERVICE_LEVEL_LABELS,
    turn: TURN_CHOICE_LABELS,
    source: { van: msg`From vans` },
    partner: { none: msg`No partner` },
  },
  tickets: {
    status: TICKET_FILTER_LABELS,
    level: SERVICE_LEVEL_LABELS,
    turn: TURN_FILTER_LABELS,
    priority: PRIORITY_LABELS,
    category: CATEGORY_LABELS,
    assignee: { nobody: msg`Not assigned` },
    raised: { mine: msg`My own tickets` },
  },
  payments: {
    state: { paid: msg`Paid`, pending: msg`Pending`, refunded: msg`Refunded` },
    way: { cash: msg`Cash`, upi: msg`UPI` },
  },
  payouts: {
    status: PAYOUT_STATUS_LABELS,
    kind: { franchise: msg`Franchises`, partner: msg`Partners` },
    trouble: {
      ...{ held: msg`Held`, late: msg`In transit for more than 2 bank days` },
      requested: msg`Waits for release`,
    },
  },
  remittances: { state: REMITTANCE_STATE_LABELS, way: WAY_LABELS },
  feedback: {
    band: {
      ...{ excellent: msg`Excellent`, good: msg`Good` },
      ...{ average: msg`Average`, poor: msg`Poor` },
    },
    state: { unanswered: msg`No reply yet`, answered: msg`With a reply`, hidden: msg`Hidden` },
    period: { month: msg`This month`, three_months: MONTHS.three, six_months: MONTHS.six },
  },
  franchises: {
    state: { ...PERSON_STATE_LABELS, active: msg`Active`, inactive: msg`Inactive` },
    type: { digital: msg`Digital`, kiosk: msg`Kiosk` },
    target: { reached: msg`Target reached`, below: msg`Below target` },
    documents: DOCUMENTS,
  },
  partners: { state: PERSON_STATE_LABELS, documents: DOCUMENTS },
  customers: {},
  people: { state: PERSON_STATE_LABELS },
  analytics: {
    period: {
      current_month: msg`Current month`,
      last_3_months: MONTHS.three,
      last_6_months: MONTHS.six,
      last_year: msg`Last year`,
    },
    by: {
      service: msg`By service`,
      category: msg`By category`,
      franchise: msg`By franchise`,
      partner: msg`By partner`,
      van: msg`By gram van`,
      district: msg`By district`,
    },
    partner: { none: msg`No partner` },
  },
}

/** What the days of a list are the days of. */
const DAYS: Partial<Record<AskedList, (days: string) => MessageDescriptor>> = {
  applications: (days) => msg`Submitted: ${days}`,
  remittances: (days) => msg`Handed over: ${days}`,
  payments: (days) => msg`Date: ${days}`,
}

/**
 * The filters in words, in the order in which they were said.
 * @param nameOf the name of a service, franchise, partner or district by its id
 */
export function chipsOf(
  { list, filters }: Asked,
  nameOf: (key: string, id: string) => string,
  today: string,
): string[] {
  const { from, to: until, decidedFrom, decidedTo, ...others } = filters
  const choiceText = (key: string, choice: string): string => {
    const label = LABELS[list][key]?.[choice]
    if (label) return i18n._(label)
    return key === 'role' ? roleLabel(choice) : nameOf(key, choice)
  }
  const chips = Object.entries(others).map(([key, value]) => {
    if (key === 'search') return i18n._(msg`Name: ${value}`)
    if (key === 'month') return monthText(value)
    const choices = choicesOf(value).map((choice) => choiceText(key, choice))
    return choices.join(', ')
  })
  if (decidedFrom !== undefined || decidedTo !== undefined) {
    const days = daysText({ from: decidedFrom, until: decidedTo }, today)
    return [...chips, i18n._(msg`Decided: ${days}`)]
  }
  if (from === undefined && until === undefined) return chips
  const days = daysText({ from, until }, today)
  const said = DAYS[list]?.(days)
  return [...chips, said ? i18n._(said) : days]
}
