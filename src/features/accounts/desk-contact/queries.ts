import { useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskContact } from '../../../../contract/accounts/desk-contact.ts'
import {
  confirmAccountContact,
  getAccountContact,
  requestAccountContact,
  withdrawAccountContact,
} from '../../../../contract/accounts/desk-contact.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import '../error-texts.ts'

/** How the person of an account is reached, and what waits; asked anew with each visit. */
export function accountContactQuery(accountId: string) {
  return queryOptions({
    ...endpointQuery(getAccountContact, { params: { id: accountId } }),
    refetchOnMount: 'always',
  })
}

/** Asks for new contact details; a second administrator confirms them. */
export function useRequestContact(accountId: string) {
  const client = useQueryClient()
  const { queryKey } = accountContactQuery(accountId)
  return useMutation({
    mutationFn: (body: DeskContact) =>
      call(requestAccountContact, { params: { id: accountId }, body }),
    onSuccess: (contact) => client.setQueryData(queryKey, contact),
  })
}

/** Confirms what another administrator asked for, or withdraws it. */
export function useSettleContact(accountId: string, onChanged: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = accountContactQuery(accountId)
  return useMutation({
    mutationFn({ act, requestId }: { act: 'confirm' | 'withdraw'; requestId: string }) {
      const params = { id: accountId, requestId }
      return act === 'confirm'
        ? call(confirmAccountContact, { params })
        : call(withdrawAccountContact, { params })
    },
    onSuccess(contact, { act }) {
      client.setQueryData(queryKey, contact)
      const title = act === 'confirm' ? t`Contact details changed` : t`Request withdrawn`
      notify({ tone: 'success', title })
      onChanged()
    },
    onError(error) {
      notifyUpdateFailed(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
