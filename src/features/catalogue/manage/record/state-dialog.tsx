import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { usePressService } from '../api.ts'
import { notifyServiceFailed } from '../notify-service-failed.ts'

interface Props {
  service: ManagedService
  onClose: () => void
}

/** Asks before a service is offered or withdrawn, and says what that means. */
export function StateDialog({ service, onClose }: Props) {
  const { t } = useLingui()
  const { active } = service
  const press = usePressService(service)
  const confirm = () =>
    press.mutate(
      { does: 'activate', active: !active },
      {
        onSuccess: () =>
          notify({
            tone: 'success',
            title: active ? t`Service deactivated` : t`Service activated`,
          }),
        onError: notifyServiceFailed,
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      title={active ? t`Deactivate this service?` : t`Activate this service?`}
      confirmLabel={active ? t`Deactivate` : t`Activate`}
      tone={active ? 'danger' : 'primary'}
      loading={press.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
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
