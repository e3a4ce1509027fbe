import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../ui/feedback/notices.ts'

/**
 * What is being written in a composer: the how-manieth text, which refused one it takes up, and whether it would be lost.
 * @param textId the field's id, which the focus returns to
 */
export function useWriting<Refused>(textId: string) {
  const { t } = useLingui()
  const [now, setNow] = useState<{ round: number; refused: Refused | null }>({
    round: 0,
    refused: null,
  })
  const [isDirty, setDirty] = useState(false)
  const focus = () => document.getElementById(textId)?.focus()
  const begin = (refused: Refused | null) => {
    flushSync(() => setNow(({ round }) => ({ round: round + 1, refused })))
    focus()
  }
  return {
    ...now,
    isDirty,
    setDirty,
    /** The text is done with: an empty form follows, and has the focus. */
    next: () => begin(null),
    /** Takes a refused text up again, unless another one would be lost by it. */
    correct(refused: Refused) {
      if (!isDirty) return begin(refused)
      notify({ tone: 'info', title: t`Send or delete the message you are writing first.` })
      return focus()
    },
  }
}
