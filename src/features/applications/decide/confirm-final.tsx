import { useLingui } from '@lingui/react/macro'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface Props {
  status: ApplicationStatus
  number: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before an application is decided for good. */
export function ConfirmFinal({ status, number, onConfirm, onCancel }: Props) {
  const { t } = useLingui()
  const isRejection = status === 'rejected'
  return (
    <ConfirmDialog
      open
      title={isRejection ? t`Reject ${number}?` : t`Complete ${number}?`}
      confirmLabel={isRejection ? t`Reject application` : t`Complete application`}
      tone={isRejection ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isRejection
        ? t`The customer will read that the application was rejected. Only an administrator can take it up again.`
        : t`The customer will read that the application is completed. Only an administrator can take it up again.`}
    </ConfirmDialog>
  )
}
