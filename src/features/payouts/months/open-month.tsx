import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { MonthPreview } from '../../../../contract/payouts/months.ts'
import { ApiError, isSignedOut } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useOpenMonth } from '../api/changes.ts'

interface Props {
  preview: MonthPreview
  /** October 2026. */
  name: string
  /** The amounts are no longer what was seen: the preview behind shows what changed. */
  onStale: () => void
  onClose: () => void
}

/** Asks once before a month is opened, which nobody can undo. */
export function OpenMonth({ preview, name, onStale, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = useOpenMonth(preview.month)
  const { count, amountPaise } = preview.totals.payouts
  const total = formatMoney(amountPaise)
  const confirm = () =>
    open.mutate(preview.fingerprint, {
      onSuccess() {
        notify({
          tone: 'success',
          title: t`${name} is open`,
          description: t`Its payouts wait for their release.`,
        })
        void navigate({
          to: '/payouts',
          search: { month: preview.month, status: 'pending' } as never,
        })
      },
      onError(error) {
        onClose()
        if (error instanceof ApiError && error.code === 'payout.preview_stale') onStale()
        else if (!isSignedOut(error)) {
          notify({ tone: 'error', title: t`Creation Failed`, description: errorText(error) })
        }
      },
    })
  return (
    <ConfirmDialog
      open
      title={t`Open ${name}?`}
      confirmLabel={t`Open the month`}
      loading={open.isPending}
      onConfirm={confirm}
      onCancel={() => open.isPending || onClose()}
    >
      <p>
        <Plural
          value={count}
          one={`# payout of ${total} is made.`}
          other={`# payouts of ${total} in all are made.`}
        />
      </p>
      <p>{t`After that nothing can be booked into this month. You cannot undo this.`}</p>
    </ConfirmDialog>
  )
}
