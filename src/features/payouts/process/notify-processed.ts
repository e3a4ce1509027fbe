import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutRequest } from '../../../../contract/payouts/payout-requests.ts'
import { notify } from '../../../ui/feedback/notices.ts'

/** Says what became of a request: its payouts are under way, or wait for another administrator. */
export function notifyProcessed({ state, count, totalPaise }: PayoutRequest): void {
  const total = formatMoney(totalPaise)
  if (state === 'released') {
    notify({
      tone: 'success',
      title: i18n._(
        msg`${plural(count, { one: '# payout is being processed', other: '# payouts are being processed' })}`,
      ),
      description: i18n._(msg`${total} in all.`),
    })
    return
  }
  notify({
    tone: 'info',
    title: i18n._(msg`Waiting for release`),
    description: i18n._(msg`Another administrator has to release it. They were told.`),
  })
}
