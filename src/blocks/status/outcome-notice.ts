import { useLingui } from '@lingui/react/macro'
import { useClaims } from '../../offline/outbox/use-claim.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { nextText } from '../claims/claim-words.ts'
import type { Outcome } from './status-envelope.ts'

/** Tells what has become of a change that went out as an envelope. */
export function useOutcomeNotice() {
  const { t } = useLingui()
  const queued = useClaims()({ state: 'waiting', savedAt: 0 })
  return (outcome: Outcome, done: string) => {
    if (outcome === 'done') {
      notify({ tone: 'success', title: done })
      return
    }
    notify({
      tone: 'info',
      title:
        queued.place === 'device'
          ? t`The change is saved on this device, but not sent yet`
          : t`The change is in this browser only and not sent yet`,
      description: nextText(queued, false),
    })
  }
}
