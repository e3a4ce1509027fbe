import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useShow } from '../api/mutations.ts'

interface Props {
  feedback: FeedbackRow
  onClose: () => void
}

/** Asks before a hidden feedback is put back. */
export function ShowDialog({ feedback, onClose }: Props) {
  const { t } = useLingui()
  const show = useShow(feedback._id)
  const confirm = () =>
    show.mutate(feedback.version, {
      onSuccess: () => notify({ tone: 'success', title: t`Feedback shown again` }),
      onError: notifyUpdateFailed,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={t`Show this feedback again?`}
      confirmLabel={t`Show again`}
      tone="primary"
      loading={show.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <Trans>It counts again, and the franchise and the partner see it.</Trans>
    </ConfirmDialog>
  )
}
