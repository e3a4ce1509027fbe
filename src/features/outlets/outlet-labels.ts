import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { formatMoney } from '../../../contract/core/money.ts'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import { OpeningHours } from '../../../contract/outlets/opening-hours.ts'
import type { OutletDocumentKind } from '../../../contract/outlets/outlet-documents.ts'
import type { OutletKind, TargetState } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletEvent } from '../../../contract/outlets/outlets.ts'
import type { PersonState } from '../../../contract/people/people-filters.ts'
import { formatDay } from '../../i18n/dates.ts'
import { weekLines } from '../nearby/parts/hours-words.ts'
import { STATE_LABELS } from '../people/parts/people-labels.ts'
import { DOCUMENT_LABELS } from './papers/document-labels.ts'

export const TYPE_LABELS: Record<FranchiseType, MessageDescriptor> = {
  digital: msg`Digital`,
  kiosk: msg`Kiosk`,
}

/** The states of an outlet: a franchise is a shop, a partner somebody. */
export const OUTLET_STATE_LABELS: Record<OutletKind, Record<PersonState, MessageDescriptor>> = {
  franchise: { ...STATE_LABELS, active: msg`Active`, inactive: msg`Inactive` },
  partner: STATE_LABELS,
}

export const TARGET_LABELS: Record<TargetState, MessageDescriptor> = {
  reached: msg`Target reached`,
  below: msg`Below target`,
}

export const EVENT_LABELS: Record<OutletEvent['action'], MessageDescriptor> = {
  created: msg`Created`,
  edited: msg`Details changed`,
  activated: msg`Activated`,
  deactivated: msg`Deactivated`,
  upi_id_changed: msg`UPI ID changed`,
  bank_account_changed: msg`Bank account changed`,
  document_added: msg`Document added`,
  document_replaced: msg`Document replaced`,
  document_withdrawn: msg`Document withdrawn`,
  contact_requested: msg`New contact details of the account asked for`,
  contact_changed: msg`Contact details of the account changed`,
  contact_withdrawn: msg`New contact details of the account withdrawn`,
  password_reset: msg`Password reset`,
}

const FIELD_LABELS: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  type: msg`Type`,
  monthlyTarget: msg`Monthly target`,
  partner: msg`Partner`,
  franchises: msg`Franchises`,
  phone: msg`Mobile number`,
  email: msg`Email`,
  address: msg`Address`,
  district: msg`District`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  openingHours: msg`Opening hours`,
  bankAccount: msg`Bank account`,
  documentKind: msg`Document`,
  title: msg`Title`,
  validUntil: msg`Valid until`,
  reason: msg`Reason`,
}

/** What was changed, by its name; one that only a newer version knows goes by its key. */
export function changedFieldLabel(field: string): string {
  const label = FIELD_LABELS[field]
  return label ? i18n._(label) : field
}

/** Opening hours as the history has them, in words; of a shape that only a newer version knows, as they are. */
function hoursSummary(text: string): string {
  const hours = v.safeParse(v.pipe(v.string(), v.parseJson(), OpeningHours), text)
  if (!hours.success) return text
  const { closedOnHolidays, closedDays } = hours.output
  return [
    ...weekLines(hours.output).map((line) => `${line.days}: ${line.hours}`),
    ...(closedOnHolidays ? [i18n._(msg`Closed on public holidays.`)] : []),
    ...closedDays.map(formatDay),
  ].join('; ')
}

/** A changed value as it is written elsewhere. */
export function changedValue(field: string, value: string): string {
  if (!value) return value
  if (field === 'monthlyTarget') return formatMoney(Number(value))
  if (field === 'openingHours') return hoursSummary(value)
  if (field === 'type') return i18n._(TYPE_LABELS[value as FranchiseType] ?? value)
  if (field === 'documentKind') return i18n._(DOCUMENT_LABELS[value as OutletDocumentKind] ?? value)
  if (field === 'validUntil') return formatDay(value)
  return value
}
