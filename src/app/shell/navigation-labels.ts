import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Screen, SCREENS } from '../../../contract/core/access.ts'

/** A screen that some role's bar lists. */
type Listed = {
  [S in Screen]: keyof (typeof SCREENS)[S]['nav'] extends never ? never : S
}[Screen]

const LABELS = {
  '/': msg`Dashboard`,
  '/applications': msg`Applications`,
  '/services': msg`Services`,
  '/gramone-seva': msg`Gram Van Seva`,
} satisfies Record<Listed, MessageDescriptor>

/** The bar's label of a screen. */
export function navigationLabel(screen: Screen): MessageDescriptor {
  return LABELS[screen as Listed]
}
