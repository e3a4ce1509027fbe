import { useLingui } from '@lingui/react/macro'
import { useClaims } from '../../offline/outbox/use-claim.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { nextText } from '../claims/claim-words.ts'

/** Says that a form's envelope is on the server, in the words given, or that it waits on this device. */
export function useNotifySent(): (state: 'done' | 'queued', done: string) => void {
  const { t } = useLingui()
  const queued = useClaims()({ state: 'waiting', savedAt: 0 })
  return (state, done) => {
    if (state === 'done') {
      notify({ tone: 'success', title: done })
      return
    }
    notify({
      tone: 'info',
      title:
        queued.place === 'device'
          ? t`Saved on this device, but not sent yet`
          : t`In this browser only, and not sent yet`,
      description: nextText(queued, false),
    })
  }
}
