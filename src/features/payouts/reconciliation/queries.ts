import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getReconciliation, reconcileNow } from '../../../../contract/ledger/reconciliation.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'

/** What reconciliation found when it last looked. */
export const reconciliationQuery = queryOptions({
  ...endpointQuery(getReconciliation),
  refetchOnMount: 'always',
})

/** Looks again now; the screen shows what was found. */
export function useReconcileNow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendPress((idempotencyKey) => call(reconcileNow, { idempotencyKey })),
    onSuccess: (found) => client.setQueryData(reconciliationQuery.queryKey, found),
  })
}
