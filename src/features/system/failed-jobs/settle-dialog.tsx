import { Plural, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { JobAct } from '../api.ts'

interface Props {
  act: JobAct
  count: number
  isSending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before failed jobs are sent again, or given up for ever. */
export function SettleDialog({ act, count, isSending, onCancel, onConfirm }: Props) {
  const { t } = useLingui()
  const isDelete = act === 'delete'
  return (
    <ConfirmDialog
      open
      title={
        isDelete ? (
          <Plural value={count} one="Delete # failed job?" other="Delete # failed jobs?" />
        ) : (
          <Plural value={count} one="Send # failed job again?" other="Send # failed jobs again?" />
        )
      }
      confirmLabel={
        isDelete ? (
          <Plural value={count} one="Delete job" other="Delete jobs" />
        ) : (
          <Plural value={count} one="Send job again" other="Send jobs again" />
        )
      }
      tone={isDelete ? 'danger' : 'primary'}
      loading={isSending}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {isDelete
          ? t`What they were to do is never done. This cannot be undone.`
          : t`They are tried as often as a new one. Send them once the reason is gone.`}
      </p>
    </ConfirmDialog>
  )
}
