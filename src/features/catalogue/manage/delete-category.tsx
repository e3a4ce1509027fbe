import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedCategory } from '../../../../contract/catalogue/service-management.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteCategory } from './api.ts'

interface Props {
  category: ManagedCategory
  onClose: () => void
}

/** Asks before an empty category goes. */
export function DeleteCategory({ category, onClose }: Props) {
  const { t } = useLingui()
  const name = nameIn(category, useLanguage())
  const remove = useDeleteCategory()
  const confirm = () =>
    remove.mutate(category._id, {
      onSuccess: () => notify({ tone: 'success', title: t`Category deleted` }),
      onError: notifyUpdateFailed,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete category`}
      tone="danger"
      loading={remove.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <Trans>You cannot undo this.</Trans>
    </ConfirmDialog>
  )
}
