import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { WhatChanges } from '../changes/what-changes.tsx'
import { usePressDialog } from './use-press-dialog.ts'

interface Props {
  service: ManagedService
  onClose: () => void
}

/** Asks before what is not published is deleted, and shows what that is. */
export function DiscardDialog({ service, onClose }: Props) {
  const { t } = useLingui()
  const { confirm, isPending } = usePressDialog(service, onClose)
  const { published, draft } = service
  return (
    <ConfirmDialog
      open
      title={t`Delete the unpublished changes?`}
      confirmLabel={t`Delete changes`}
      tone="danger"
      loading={isPending}
      onCancel={onClose}
      onConfirm={() => confirm({ does: 'discard' }, t`Unpublished changes deleted`)}
    >
      <p>
        <Trans>You cannot undo this. The service that is offered now does not change.</Trans>
      </p>
      {published && draft && <WhatChanges before={published} after={draft} />}
    </ConfirmDialog>
  )
}
