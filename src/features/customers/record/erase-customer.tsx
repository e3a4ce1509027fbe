import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import { eraseCustomer } from '../../../../contract/customers/customers.ts'
import { call } from '../../../api/call.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import '../api/error-texts.ts'
import { forgetCustomers } from '../api/queries.ts'

interface Props {
  customer: KnownCustomer
  onErased: () => void
  onCancel: () => void
}

/** Asks before the details are deleted, which cannot be undone. */
export function EraseCustomer({ customer: { _id: id, name, phone }, onErased, onCancel }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { id } }),
    onSuccess() {
      notify({ tone: 'success', title: t`Saved details deleted` })
      onErased()
    },
    onError(error) {
      notifyUpdateFailed(error)
      onCancel()
    },
    onSettled: () => forgetCustomers(client),
  })
  return (
    <ConfirmDialog
      open
      title={t`Delete the saved details of ${name}?`}
      confirmLabel={t`Delete details`}
      tone="danger"
      loading={erase.isPending}
      onCancel={onCancel}
      onConfirm={() => withConnection(() => erase.mutate())}
    >
      <p>
        <Trans>
          The details and documents of everyone with the mobile number {phone} will be deleted from
          the customer book. Their applications stay. You cannot undo this.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
