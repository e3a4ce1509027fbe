import { useLingui } from '@lingui/react/macro'
import type { Place } from '../../offline/outbox/entry-claims.ts'
import { useClaims } from '../../offline/outbox/use-claim.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { nextText } from '../claims/claim-words.ts'

/** Says that a form's envelope is on the server, in the words given, or that it waits on this device. */
export function useNotifySent(): (state: 'done' | 'queued', done: string) => void {
  const { t } = useLingui()
  const titleOf = (place: Place) => {
    if (place === 'device') return t`Saved on this device, but not sent yet`
    if (place === 'browser') return t`In this browser only, and not sent yet`
    // A try may have arrived without its answer.
    return t`Only on this screen, and not confirmed by the server yet`
  }
  const queued = useClaims()({ state: 'waiting', savedAt: 0 })
  return (state, done) => {
    if (state === 'done') {
      notify({ tone: 'success', title: done })
      return
    }
    notify({
      tone: 'info',
      title: titleOf(queued.place),
      description: nextText(queued, false),
    })
  }
}
