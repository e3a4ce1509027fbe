import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { BodyInput } from '../../../../contract/core/endpoint.ts'
import type { NewBankAccount } from '../../../../contract/outlets/bank-account.ts'
import {
  confirmBankAccount,
  requestBankAccount,
} from '../../../../contract/outlets/bank-account.ts'
import type { NewOutlet, OutletEdit } from '../../../../contract/outlets/outlet-changes.ts'
import {
  createOutlet,
  editOutlet,
  resetOutletPassword,
  setOutletState,
} from '../../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import type { FirstPassword } from '../../../../contract/people/first-password.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'
import { outletQuery } from './queries.ts'

/** Both lists, and every record but the one that was just answered: a partner's change moves franchises. */
export function invalidateOutlets(client: QueryClient, own?: readonly unknown[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/api/outlets/') && path !== own?.[0],
  })
  void client.invalidateQueries({ queryKey: networkNamesQuery.queryKey })
}

/** Creates a franchise or partner with its account; lists follow. */
export function useCreateOutlet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<NewOutlet & Captured>) {
      const { capturedAt: _, ...outlet } = body
      return call(createOutlet, { body: outlet, idempotencyKey: key })
    },
    onSuccess: () => invalidateOutlets(client),
  })
}

/** A change of one outlet: record and lists follow its success, and a refusal that shows what is there now. */
function useOutletChange<Sent>(
  kind: OutletKind,
  id: string,
  send: (sent: Sent) => Promise<OutletDetail>,
) {
  const client = useQueryClient()
  const { queryKey } = outletQuery(kind, id)
  return useMutation({
    mutationFn: send,
    onSuccess(outlet) {
      client.setQueryData(queryKey, outlet)
      invalidateOutlets(client, queryKey)
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(OutletDetail, error.current)
      if (current.success) client.setQueryData(queryKey, current.output)
      else if (error.status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Saves the fields of an outlet that this person may change. */
export function useEditOutlet(kind: OutletKind, id: string) {
  return useOutletChange(kind, id, ({ key, body }: Attempt<OutletEdit & Captured>) => {
    const { capturedAt: _, ...edit } = body
    return call(editOutlet, { params: { kind, id }, body: edit, idempotencyKey: key })
  })
}

/** Deactivates or activates an outlet. */
export function useSetOutletState(kind: OutletKind, id: string) {
  return useOutletChange(kind, id, (body: BodyInput<typeof setOutletState>) =>
    call(setOutletState, { params: { kind, id }, body }),
  )
}

/** Ends the password of its account and gives a new first one. */
export function useResetOutletPassword(kind: OutletKind, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FirstPassword) => call(resetOutletPassword, { params: { kind, id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: outletQuery(kind, id).queryKey }),
  })
}

/** Has a change of the bank account stored, asks for its code, and carries it out; null where the person cancels. */
export function useChangeBankAccount(kind: OutletKind, id: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(body: NewBankAccount) {
      const { requestId } = await call(requestBankAccount, { params: { kind, id }, body })
      if ((await askForCode('bank_account', requestId)) === 'cancelled') return null
      return call(confirmBankAccount, { params: { requestId } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: outletQuery(kind, id).queryKey }),
  })
}
