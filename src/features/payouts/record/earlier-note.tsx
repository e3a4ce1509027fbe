import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { monthText } from '../../../i18n/month-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { PayoutStatusTag } from '../payout-labels.tsx'
import { PayoutLink } from '../payout-link.tsx'

/** Earlier payouts of the receiver that are not paid yet: they are no part of this one. */
export function EarlierNote({ earlier }: Pick<PayoutDetail, 'earlier'>) {
  const { t } = useLingui()
  if (earlier.length === 0) return null
  return (
    <Note tone="info" marginBlockEnd="4">
      <p>{t`Earlier payouts are not paid yet. They are paid separately.`}</p>
      <ul>
        {earlier.map(({ _id, number, month, amountPaise, status }) => (
          <li key={_id}>
            <TextLink asChild>
              <PayoutLink id={_id}>
                <span data-figures>{number}</span>
              </PayoutLink>
            </TextLink>
            <span data-figures>{` · ${monthText(month)} · ${formatMoney(amountPaise)} `}</span>
            <PayoutStatusTag status={status} />
          </li>
        ))}
      </ul>
    </Note>
  )
}
