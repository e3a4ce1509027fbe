import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { QueueChange } from './queue-change.ts'

/** What the dialog of a change of so many applications is called. */
export function bulkTitle(change: QueueChange, count: number): string {
  return change === 'assign'
    ? i18n._(
        msg`${plural(count, {
          one: 'Change partner of # application',
          other: 'Change partner of # applications',
        })}`,
      )
    : i18n._(
        msg`${plural(count, {
          one: 'Update status of # application',
          other: 'Update status of # applications',
        })}`,
      )
}
