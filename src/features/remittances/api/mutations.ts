import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { OnVersion, WithReason } from '../../../../contract/remittances/remittance-changes.ts'
import {
  confirmRemittance,
  refuseRemittance,
  takeBackConfirmation,
  withdrawRemittance,
} from '../../../../contract/remittances/remittance-changes.ts'
import { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'
import { remittanceQuery, showRemittance } from './queries.ts'

/** A change of one remittance: record and lists follow its success, and a refusal that shows what is there now. */
function useChange<Sent>(id: string, send: (sent: Sent) => Promise<RemittanceDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => showRemittance(client, answer),
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(RemittanceDetail, error.current)
      if (current.success) showRemittance(client, current.output)
      else if (error.status < 500) {
        void client.invalidateQueries({ queryKey: remittanceQuery(id).queryKey })
      }
    },
  })
}

/** Says that the money has arrived. */
export function useConfirm(id: string) {
  return useChange(id, ({ version }: OnVersion) =>
    sendPress((idempotencyKey) =>
      call(confirmRemittance, { params: { id }, body: { version }, idempotencyKey }),
    ),
  )
}

/** Takes back what still waits. */
export function useWithdraw(id: string) {
  return useChange(id, ({ version }: OnVersion) =>
    sendPress((idempotencyKey) =>
      call(withdrawRemittance, { params: { id }, body: { version }, idempotencyKey }),
    ),
  )
}

/** Refuses it, or takes its confirmation back, with a reason. */
export function useDecideWithReason(id: string, move: 'refuse' | 'take_back') {
  const endpoint = move === 'refuse' ? refuseRemittance : takeBackConfirmation
  return useChange(id, ({ key, body }: Attempt<WithReason & Captured>) => {
    const { capturedAt: _, ...decision } = body
    return call(endpoint, { params: { id }, body: decision, idempotencyKey: key })
  })
}
