import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { payoutQuery } from '../api/queries.ts'
import { PayoutRecord } from './payout-record.tsx'

interface Props {
  id: string
  /** Papers of the payout that other features provide. */
  tools?: ReactNode
}

/** The screen of one payout. */
export function PayoutPage({ id, tools }: Props) {
  const { t } = useLingui()
  const query = useQuery(payoutQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: '/payouts', label: t`Payouts` }}
      texts={{
        title: t`Payout`,
        missing: {
          title: t`Payout`,
          heading: t`We cannot find this payout.`,
          hint: t`It may not be yours. Check the address.`,
        },
        notCached: {
          title: t`This payout is not on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The payout could not be loaded.`,
      }}
    >
      {(payout, frame) => <PayoutRecord key={payout._id} {...{ payout, frame, tools }} />}
    </RecordPage>
  )
}
