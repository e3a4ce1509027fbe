import { useQuery } from '@tanstack/react-query'
import { readOwnFees } from '../../../../contract/payments/own-day.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useToday } from '../../../i18n/use-now.ts'
import { FeesTile } from '../../payments/parts/fees-tile.tsx'

/** What this van took today. */
export function FeesToday() {
  const day = useToday()
  const { data, isLoading, fetchStatus, refetch } = useQuery(
    endpointQuery(readOwnFees, { query: { day } }),
  )
  return (
    <FeesTile fees={data} isLoading={isLoading && fetchStatus === 'fetching'} refetch={refetch} />
  )
}
