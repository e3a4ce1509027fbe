import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mayDo, mayOpen } from '../../../../contract/core/access.ts'
import type { Role } from '../../../../contract/core/roles.ts'

/** A sentence that the role can ask: a place for those who see several, days where the list has them. */
export function exampleFor(role: Role): string {
  if (!mayOpen(role, '/applications')) return i18n._(msg`overdue income certificates`)
  return i18n._(
    mayDo(role, 'network.names')
      ? msg`overdue income certificates Baramati last month`
      : msg`overdue income certificates last month`,
  )
}
