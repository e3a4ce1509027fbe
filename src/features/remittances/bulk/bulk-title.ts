import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** What an administrator does with many remittances. */
export type BulkMove = 'confirm' | 'refuse'

/** What the dialog about so many remittances is called. */
export function bulkTitle(move: BulkMove, count: number): string {
  return move === 'confirm'
    ? i18n._(msg`${plural(count, { one: 'Confirm # remittance', other: 'Confirm # remittances' })}`)
    : i18n._(msg`${plural(count, { one: 'Refuse # remittance', other: 'Refuse # remittances' })}`)
}
