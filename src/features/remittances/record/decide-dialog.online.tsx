import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { formatMoney } from '../../../../contract/core/money.ts'
import { WithReason } from '../../../../contract/remittances/remittance-changes.ts'
import type { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import type { RemittanceMove } from '../../../../contract/remittances/ways-and-states.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useConfirm, useDecideWithReason, useWithdraw } from '../api/mutations.ts'
import { RemittanceStateTag } from '../remittance-labels.tsx'

interface Props {
  move: RemittanceMove
  /** The newest version; the dialog follows it. */
  remittance: RemittanceDetail
  onClose: () => void
}

/** The dialog of each move: a question, or a reason. */
export function DecideDialog({ move, ...props }: Props) {
  if (move === 'refuse' || move === 'take_back') return <ReasonDialog {...props} move={move} />
  return <QuestionDialog {...props} move={move} />
}

type QuestionProps = Props & { move: 'confirm' | 'withdraw' }

function QuestionDialog({ move, remittance, onClose }: QuestionProps) {
  const { t } = useLingui()
  const { _id, version, paise, franchiseName } = remittance
  const confirming = useConfirm(_id)
  const withdrawing = useWithdraw(_id)
  // The version that the person has read: a newer one is refused, and the record shows it.
  const [seen] = useState(version)
  const amount = formatMoney(paise)
  const isConfirm = move === 'confirm'
  const change = isConfirm ? confirming : withdrawing
  const send = () =>
    change.mutate(
      { version: seen },
      {
        onSuccess: () =>
          notify({
            tone: 'success',
            title: isConfirm ? t`Remittance confirmed` : t`Remittance withdrawn`,
          }),
        onError: notifyUpdateFailed,
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      title={isConfirm ? t`Has ${amount} arrived?` : t`Withdraw this remittance?`}
      confirmLabel={isConfirm ? t`Confirm ${amount}` : t`Withdraw`}
      loading={change.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(send)}
    >
      {isConfirm ? (
        <Trans>
          {amount} is taken off what {franchiseName} holds, and the franchise is told. Confirm only
          what has arrived in the network's bank account.
        </Trans>
      ) : (
        <Trans>The network will not look for {amount} any more. You can enter it again.</Trans>
      )}
    </ConfirmDialog>
  )
}

type ReasonProps = Props & { move: 'refuse' | 'take_back' }

function ReasonDialog({ move, remittance, onClose }: ReasonProps) {
  const { t } = useLingui()
  const [opened] = useState(remittance)
  const form = useContractForm({
    schema: v.omit(WithReason, ['version']),
    values: { reason: '' },
    labels: { reason: t`Reason` },
  })
  const isRefusal = move === 'refuse'
  const { dialog, send } = useChangeDialog({
    form,
    change: useDecideWithReason(remittance._id, move),
    remembersAs: `${move} remittance ${remittance._id}`,
    done: isRefusal ? t`Remittance refused` : t`Confirmation taken back`,
    staleCode: 'remittance.stale',
    onClose,
  })
  return (
    <FormDialog
      title={isRefusal ? t`Refuse this remittance?` : t`Take back the confirmation?`}
      {...dialog}
      submitLabel={isRefusal ? t`Refuse` : t`Take back`}
      onSubmit={() => form.submit((reason) => send({ ...reason, version: remittance.version }))}
      notice={
        opened.version !== remittance.version && (
          <ConflictNotice
            title={<Trans>This remittance changed while you were writing</Trans>}
            changes={<RemittanceStateTag state={remittance.state} />}
          >
            <Trans>What you entered is still here. Check it and send it again.</Trans>
          </ConflictNotice>
        )
      }
    >
      <TextAreaField
        {...form.field('reason')}
        hint={
          isRefusal
            ? t`The franchise is told, and can enter it again.`
            : t`The amount counts as held by the franchise again, as of today. The remittance waits again, and the franchise is told.`
        }
        required
      />
    </FormDialog>
  )
}
