import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { counterUpiQuery } from '../upi/queries.ts'
import { UpiIdCard } from './upi-id-card.tsx'

/** The UPI id of the person's own franchise. */
export function OwnUpiId() {
  const client = useQueryClient()
  const { data } = useQuery(counterUpiQuery)
  if (!data) return <Skeleton height="9rem" />
  const refresh = () => void client.invalidateQueries({ queryKey: counterUpiQuery.queryKey })
  return <UpiIdCard {...data} mayChange onChanged={refresh} />
}
