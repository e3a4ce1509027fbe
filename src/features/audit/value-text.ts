import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditField, AuditValue } from '../../../contract/audit/audit-fields.ts'
import type { CodePurpose } from '../../../contract/codes/one-time-codes.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { Channel } from '../../../contract/core/primitives.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { Paper } from '../../../contract/receipts/receipts.ts'
import { TURN_CHOICE_LABELS } from '../../blocks/turns/turn-labels.ts'
import { formatDay } from '../../i18n/dates.ts'
import { languageName } from '../../i18n/language-names.ts'
import { monthText } from '../../i18n/months.ts'
import { TICKET_STATUS_LABELS } from '../../i18n/ticket-status-labels.ts'
import { roleLabel } from '../../session/role-label.ts'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from '../applications/parts/status-labels.ts'
import { OUTCOME_LABELS, WORD_SOURCE_LABELS } from '../payouts/parts/try-labels.ts'
import { WAY_LABELS } from '../remittances/parts/way-labels.ts'
import { HOLDER_LABELS, percentText, RATE_LABELS, RULE_LABELS } from '../tax/parts/tax-labels.ts'
import { CATEGORY_LABELS, PRIORITY_LABELS } from '../tickets/parts/choice-labels.ts'
import { EVENT_LABELS, SUBJECT_LABELS } from './event-labels.ts'

const PURPOSES: Record<CodePurpose, MessageDescriptor> = {
  security_verification: msg`Security check`,
  payout_processing: msg`Payouts`,
  upi_id: msg`UPI ID`,
  bank_account: msg`Bank account`,
  contact_present: msg`New contact details: present address`,
  contact_new: msg`New contact details: new address`,
  login: msg`Sign in`,
}

const CHANNELS: Record<Channel, MessageDescriptor> = { email: msg`Email`, sms: msg`SMS` }

const PAPERS: Record<Paper, MessageDescriptor> = {
  a4: msg`A4`,
  '80mm': msg`80 mm roll`,
  '58mm': msg`58 mm roll`,
}

const MONEY: ReadonlySet<string> = new Set<AuditField>([
  'amount',
  'taxPaise',
  'thresholdPaise',
  'monthlyTarget',
])

type Words = Partial<Record<string, MessageDescriptor>>

/** The values of fields that have a closed list. */
const WORDS: Partial<Record<AuditField, Words>> = {
  status: { ...TICKET_STATUS_LABELS, ...STATUS_FILTER_LABELS },
  category: CATEGORY_LABELS,
  priority: PRIORITY_LABELS,
  serviceLevel: SERVICE_LEVEL_LABELS,
  turn: TURN_CHOICE_LABELS,
  source: { van: msg`From vans`, ...WORD_SOURCE_LABELS },
  outcome: OUTCOME_LABELS,
  kind: RATE_LABELS,
  holder: HOLDER_LABELS,
  rule: RULE_LABELS,
  list: { applications: msg`Applications`, audit: msg`Audit trail`, people: msg`Support Team` },
  purpose: PURPOSES,
  channel: CHANNELS,
  way: { slip: msg`On a slip`, link: msg`By a link`, cash: msg`Cash`, ...WAY_LABELS },
  paper: PAPERS,
  subject: SUBJECT_LABELS,
  action: EVENT_LABELS,
}

/** A value of a detail in words, where the field has some; null for one that was not given. */
export function valueText(field: string, value: AuditValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`)
  if (typeof value === 'number') {
    if (MONEY.has(field)) return formatMoney(value)
    if (field === 'basisPoints') return percentText(value)
  }
  const text = String(value)
  const words = (WORDS as Partial<Record<string, Words>>)[field]
  // A list that was taken away may have been narrowed to several choices.
  const labels = words && choicesOf(text).map((each) => words[each])
  if (labels?.every((label) => label !== undefined))
    return labels.map((label) => i18n._(label)).join(', ')
  if (field === 'month' || field === 'startMonth') return monthText(text)
  if (field === 'language' || field === 'customer.language') return languageName(text)
  if (field === 'userType') return roleLabel(text)
  if (field === 'from' || field === 'to' || field === 'day') return formatDay(text)
  return text
}
