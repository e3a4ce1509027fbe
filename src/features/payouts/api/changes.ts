import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { MonthPreview, openMonth } from '../../../../contract/payouts/months.ts'
import type { OutcomeGiven, OutcomesGiven } from '../../../../contract/payouts/outcomes.ts'
import { recordOutcome, recordOutcomes } from '../../../../contract/payouts/outcomes.ts'
import { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import type { NewRequest, PayoutRequest } from '../../../../contract/payouts/payout-requests.ts'
import {
  prepareRequest,
  releaseRequest,
  withdrawRequest,
} from '../../../../contract/payouts/payout-requests.ts'
import { changePayoutSettings } from '../../../../contract/payouts/payout-settings.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'
import { invalidatePayouts, payoutQuery, previewQuery, settingsQuery } from './queries.ts'

/** Asks for the code of a request and releases it; null where the person cancels. */
async function release(id: string): Promise<PayoutRequest | null> {
  if ((await askForCode('payout_processing', id)) === 'cancelled') return null
  return sendPress((idempotencyKey) => call(releaseRequest, { params: { id }, idempotencyKey }))
}

const withdraw = (id: string) =>
  sendPress((idempotencyKey) => call(withdrawRequest, { params: { id }, idempotencyKey }))

/**
 * Has the payouts stored as one request, and releases it by a code; with four eyes another administrator does. Null where
 * the person cancels: the payouts are free again.
 */
export function useProcessPayouts() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(body: NewRequest): Promise<PayoutRequest | null> {
      const request = await sendPress((idempotencyKey) =>
        call(prepareRequest, { body, idempotencyKey }),
      )
      if (!request.isReleasable) return request
      const released = await release(request._id)
      // Nothing is lost where this fails: the request ends by itself.
      if (!released) await withdraw(request._id).catch(() => undefined)
      return released
    },
    onSettled: () => invalidatePayouts(client),
  })
}

/** Releases a request that waits; null where the person cancels the code. */
export function useReleaseRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => release(id),
    onSettled: () => invalidatePayouts(client),
  })
}

/** Ends a request that waits. */
export function useWithdrawRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withdraw(id),
    onSettled: () => invalidatePayouts(client),
  })
}

/** Records what became of one payout; a refusal shows what is there now. */
export function useRecordOutcome(id: string) {
  const client = useQueryClient()
  const { queryKey } = payoutQuery(id)
  return useMutation({
    mutationFn({ key, body }: Attempt<OutcomeGiven & Captured>) {
      const { capturedAt: _, ...outcome } = body
      return call(recordOutcome, { params: { id }, body: outcome, idempotencyKey: key })
    },
    onSuccess(payout) {
      client.setQueryData(queryKey, payout)
      invalidatePayouts(client)
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(PayoutDetail, error.current)
      if (current.success) client.setQueryData(queryKey, current.output)
      else if (error.status < 500) invalidatePayouts(client)
    },
  })
}

/** Records what became of many payouts. */
export function useRecordOutcomes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<OutcomesGiven & Captured>) {
      return call(recordOutcomes, { body: { payouts: body.payouts }, idempotencyKey: key })
    },
    onSuccess: () => invalidatePayouts(client),
  })
}

/** Opens a month as its preview was seen; a stale one is answered with the present preview, which is shown. */
export function useOpenMonth(month: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fingerprint: string) =>
      sendPress((idempotencyKey) =>
        call(openMonth, { params: { month }, body: { fingerprint }, idempotencyKey }),
      ),
    onSuccess: () => invalidatePayouts(client),
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(MonthPreview, error.current)
      if (current.success) client.setQueryData(previewQuery(month).queryKey, current.output)
      else invalidatePayouts(client)
    },
  })
}

/** Turns four eyes on or off. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fourEyes: boolean) => call(changePayoutSettings, { body: { fourEyes } }),
    onSuccess(settings) {
      client.setQueryData(settingsQuery.queryKey, settings)
    },
  })
}
