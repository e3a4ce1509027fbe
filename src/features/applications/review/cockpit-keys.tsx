import { useLingui } from '@lingui/react/macro'
import { isMac } from '../../../ui/controls/command-key.ts'
import { KeyboardHelp } from '../../../ui/overlays/keyboard-help/keyboard-help.tsx'

/** Keys of a decision that no other place of the page has. */
export const CHECK_KEY = 'v'
export const COMMENT_KEY = 'm'
export const TEXTS_KEY = 't'

/** The keys of a review, for the list of keys. */
export function CockpitKeys() {
  const { t } = useLingui()
  return (
    <KeyboardHelp
      hasSearch={false}
      more={[
        { keys: '← →', does: t`Previous and next document` },
        { keys: '+ − 0', does: t`Larger, smaller, all of it` },
        { keys: 'r', does: t`Turn` },
        { keys: 'c', does: t`Compare two` },
        { keys: CHECK_KEY, does: t`Checked on the screen` },
        { keys: '1 – 5', does: t`Choose the status, and go to the comment` },
        { keys: COMMENT_KEY, does: t`Go to the comment` },
        { keys: TEXTS_KEY, does: t`Saved comments` },
        { keys: isMac() ? '⌘ ↵' : 'Ctrl ↵', does: t`Save and next` },
        { keys: 'j', does: t`Next in the queue` },
        { keys: 'k', does: t`Previous in the queue` },
        { keys: 'Esc', does: t`Leave the field, then back to the queue` },
      ]}
    />
  )
}
