import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { HeldRow } from '../../../contract/devices/device-list.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'

/** "2 new applications", as what waits is counted. */
function countOfKind({ kind, count }: HeldRow['kinds'][number]): string {
  switch (kind) {
    case 'application.create':
      return i18n._(
        msg`${plural(count, { one: '# new application', other: '# new applications' })}`,
      )
    case 'application.status':
      return i18n._(msg`${plural(count, { one: '# status change', other: '# status changes' })}`)
    case 'application.remark':
      return i18n._(msg`${plural(count, { one: '# comment', other: '# comments' })}`)
    case 'application.number':
      return i18n._(
        msg`${plural(count, { one: "# department's number", other: "# department's numbers" })}`,
      )
    case 'application.reupload':
      return i18n._(
        msg`${plural(count, { one: '# set of requested documents', other: '# sets of requested documents' })}`,
      )
    case 'payment':
      return i18n._(msg`${plural(count, { one: '# payment', other: '# payments' })}`)
    case 'ticket.create':
      return i18n._(msg`${plural(count, { one: '# new ticket', other: '# new tickets' })}`)
    case 'ticket.message':
      return i18n._(msg`${plural(count, { one: '# ticket message', other: '# ticket messages' })}`)
    case 'remittance':
      return i18n._(msg`${plural(count, { one: '# remittance', other: '# remittances' })}`)
    case 'van.plan-note':
      return i18n._(
        msg`${plural(count, { one: "# note in the van's plan", other: "# notes in the van's plan" })}`,
      )
  }
}

/** What waits by kind: "2 new applications, 1 payment". */
export function kindsText(kinds: HeldRow['kinds']): string {
  return kinds.map(countOfKind).join(', ')
}

/** What one entry is. */
export function kindLabel(kind: EnvelopeKind): string {
  switch (kind) {
    case 'application.create':
      return i18n._(msg`New application`)
    case 'application.status':
      return i18n._(msg`Status change`)
    case 'application.remark':
      return i18n._(msg`Comment`)
    case 'application.number':
      return i18n._(msg`Department's number`)
    case 'application.reupload':
      return i18n._(msg`Requested documents`)
    case 'payment':
      return i18n._(msg`Payment`)
    case 'ticket.create':
      return i18n._(msg`New ticket`)
    case 'ticket.message':
      return i18n._(msg`Ticket message`)
    case 'remittance':
      return i18n._(msg`Remittance`)
    case 'van.plan-note':
      return i18n._(msg`Note in the van's plan`)
  }
}
