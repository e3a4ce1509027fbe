import { useQuery } from '@tanstack/react-query'
import { payoutQuery } from '../../payouts/api/queries.ts'
import { StatementMenu } from './statement-menu.tsx'

/** The statement of the month that a payout is for; nothing while the payout is not there. */
export function PayoutStatement({ payoutId }: { payoutId: string }) {
  const { data } = useQuery(payoutQuery(payoutId))
  return data && <StatementMenu receiverId={data.receiverId} of={data.month} isElsewhere />
}
