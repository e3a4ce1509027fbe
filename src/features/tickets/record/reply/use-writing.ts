import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ComposerTab } from '../../../../blocks/composer/composer.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import type { QueuedMessage } from '../queued-messages.ts'
import { REPLY_TEXT_ID } from './reply-ids.ts'

/** What is being written on a ticket: which message, the how-manieth, and whether it would be lost. */
export function useWriting() {
  const { t } = useLingui()
  const [now, setNow] = useState<{ round: number; refused: QueuedMessage | null }>({
    round: 0,
    refused: null,
  })
  const [isReplyDirty, setReplyDirty] = useState(false)
  const [noteMark, setNoteMark] = useState<ComposerTab['mark']>(null)
  const begin = (refused: QueuedMessage | null) => {
    flushSync(() => setNow(({ round }) => ({ round: round + 1, refused })))
    document.getElementById(REPLY_TEXT_ID)?.focus()
  }
  return {
    ...now,
    isReplyDirty,
    setReplyDirty,
    noteMark,
    setNoteMark,
    /** The message is done with: an empty form follows, and has the focus. */
    next: () => begin(null),
    /** Takes a refused message up again, unless another one would be lost by it. */
    correct(refused: QueuedMessage) {
      if (!isReplyDirty) begin(refused)
      else {
        notify({ tone: 'info', title: t`Send or delete the message you are writing first.` })
        document.getElementById(REPLY_TEXT_ID)?.focus()
      }
    },
  }
}
