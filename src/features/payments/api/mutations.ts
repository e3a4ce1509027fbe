import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enterPayment } from '../../../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../../../contract/payments/payment-entry.ts'
import { call } from '../../../api/call.ts'
import {
  applicationQuery,
  invalidateApplicationLists,
} from '../../../blocks/applications/queries.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { useUser } from '../../../session/user.tsx'
import { invalidatePayments } from './queries.ts'

/** An entry as the form's attempt carries it. */
export interface Entering extends Captured {
  entry: PaymentEntry
}

/** Enters a refund or a reversal; record, lists and books follow its success. */
export function useEnterPayment(id: string) {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const { queryKey } = applicationQuery(id)
  return useMutation({
    mutationFn: ({ key, body }: Attempt<Entering>) =>
      call(enterPayment, { params: { id }, body: body.entry, idempotencyKey: key }),
    onSuccess: (detail) => client.setQueryData(queryKey, detail),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled() {
      invalidateApplicationLists(client, role)
      invalidatePayments(client)
    },
  })
}
