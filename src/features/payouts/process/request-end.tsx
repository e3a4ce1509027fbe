import { useLingui } from '@lingui/react/macro'
import type { PayoutRequest } from '../../../../contract/payouts/payout-requests.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'

/** That a request does not wait any more: who ended it, and when. */
export function RequestEnd({ request }: { request: PayoutRequest }) {
  const { t } = useLingui()
  const { state, endedByName, endedAt } = request
  const name = endedByName ?? t`Someone`
  const at = endedAt ? formatDateTime(endedAt) : ''
  return (
    <Note tone="info" role="status">
      {state === 'released'
        ? t`${name} released it on ${at}.`
        : state === 'withdrawn'
          ? t`${name} withdrew it on ${at}.`
          : t`It was not released in time. Choose its payouts again.`}
    </Note>
  )
}
