import { useQuery } from '@tanstack/react-query'
import { readReadOnly } from '../../../contract/system/read-only.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { isReadOnly } from '../../api/read-only.ts'
import { useStore } from '../../api/use-store.ts'

const ASK_EVERY_MS = 30_000

/** Why nothing can be changed, as far as it is known yet; null while everything can. */
export function useReadOnly(): { until: string | null; reason: string } | null {
  const isOn = useStore(isReadOnly)
  const { data } = useQuery({
    ...endpointQuery(readReadOnly),
    enabled: isOn,
    // Its answers also say when it is over.
    refetchInterval: ASK_EVERY_MS,
  })
  return isOn ? (data?.notice ?? { until: null, reason: '' }) : null
}
