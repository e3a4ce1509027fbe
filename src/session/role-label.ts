import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const LABELS: Partial<Record<string, MessageDescriptor>> = {
  admin: msg`Admin`,
  franchise: msg`Franchise`,
  service_partner: msg`Service Partner`,
  support: msg`Support`,
  gramvan: msg`Gram Van`,
}

/** What a role is called; a type that is none shows its raw value (rules.md, Accounts). */
export function roleLabel(userType: string): string {
  const label = LABELS[userType]
  return label ? i18n._(label) : userType
}
