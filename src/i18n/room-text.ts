import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** For about how many more applications a device has room. */
export function roomText(room: number): string {
  return i18n._(
    msg`${plural(room, {
      0: 'This device is full. Send or delete waiting applications.',
      999: 'There is space for many more applications.',
      one: 'Space for about # more application.',
      other: 'Space for about # more applications.',
    })}`,
  )
}
