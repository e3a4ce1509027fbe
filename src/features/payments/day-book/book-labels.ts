import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CashCause, DayLine } from '../../../../contract/payments/day-book.ts'

export const CAUSE_LABELS: Record<CashCause, MessageDescriptor> = {
  float: msg`Opening cash or change`,
  received: msg`Received from a van or the office`,
  banked: msg`Deposited in the bank`,
  handed_over: msg`Handed over`,
  spent: msg`Spent`,
}

/** What a line of the book is, in words. */
export function lineText({ kind, cause, reversesId, application }: DayLine): string {
  const what = cause
    ? i18n._(CAUSE_LABELS[cause])
    : i18n._(kind === 'refund' ? msg`Refund` : msg`Fee`)
  return [reversesId ? i18n._(msg`Reversal`) : '', what, application?.applicationId ?? '']
    .filter(Boolean)
    .join(' · ')
}
