import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PersonRead, ReadKind } from '../../../../contract/audit/reads.ts'

/** How somebody came to see what is kept of a citizen. */
export const READ_LABELS: Record<ReadKind, MessageDescriptor> = {
  application: msg`Application opened`,
  document: msg`Document opened`,
  customer: msg`Customer looked up`,
  found: msg`Found by number`,
  export: msg`List exported`,
}

const LISTS: Partial<Record<string, MessageDescriptor>> = {
  applications: msg`Applications`,
  payments: msg`Payments`,
}

/** A kind in words; one that only a newer version knows goes by its name. */
export function readLabel({ kind }: PersonRead): string {
  const label = (READ_LABELS as Partial<Record<string, MessageDescriptor>>)[kind]
  return label ? i18n._(label) : kind
}

/** Whose it was: an application's number, the exported list, or the customer book. */
export function readSubject({ kind, subject, subjectName }: PersonRead): string {
  const list = LISTS[subject]
  if (list) return i18n._(list)
  return subjectName ?? (kind === 'customer' ? i18n._(msg`Customer book`) : '–')
}
