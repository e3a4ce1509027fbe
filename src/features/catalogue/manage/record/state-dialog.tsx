import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { usePressDialog } from './use-press-dialog.ts'

interface Props {
  service: ManagedService
  onClose: () => void
}

/** Asks before a service is offered or withdrawn, and says what that means. */
export function StateDialog({ service, onClose }: Props) {
  const { t } = useLingui()
  const { active } = service
  const { confirm, isPending } = usePressDialog(service, onClose)
  return (
    <ConfirmDialog
      open
      title={active ? t`Deactivate this service?` : t`Activate this service?`}
      confirmLabel={active ? t`Deactivate` : t`Activate`}
      tone={active ? 'danger' : 'primary'}
      loading={isPending}
      onCancel={onClose}
      onConfirm={() =>
        confirm(
          { does: 'activate', active: !active },
          active ? t`Service deactivated` : t`Service activated`,
        )
      }
    >
      {active ? (
        <Trans>
          Open applications continue. Nobody can apply for it any more. Applications that are
          waiting on devices come back to the operator.
        </Trans>
      ) : (
        <Trans>From now on people can apply for this service.</Trans>
      )}
    </ConfirmDialog>
  )
}
