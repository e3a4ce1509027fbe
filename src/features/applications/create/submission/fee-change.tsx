import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

interface Props {
  open: boolean
  oldPaise: number
  newPaise: number
  onConfirm: () => void
  onCancel: () => void
}

/**
 * The fee has changed: the operator sees both fees and decides, so that no customer is charged an
 * unknown fee.
 */
export function FeeChange({ open, oldPaise, newPaise, onConfirm, onCancel }: Props) {
  const { t } = useLingui()
  const before = formatMoney(oldPaise)
  const now = formatMoney(newPaise)
  return (
    <ConfirmDialog
      open={open}
      title={t`The fee has changed`}
      confirmLabel={t`Submit with the new fee, ${now}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p data-figures>
        <strong>{`${before} → ${now}`}</strong>
      </p>
      <p>
        <Trans>
          The fee has changed since you entered this application. It has not been submitted. Tell
          the customer first.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
