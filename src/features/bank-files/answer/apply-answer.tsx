import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnswerVerdict, BankAnswer } from '../../../../contract/bank-files/bank-answers.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyError } from '../../../blocks/record/notify-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useApplyAnswer } from '../api.ts'

/** What of an answer has an effect. */
const EFFECTS: readonly AnswerVerdict[] = ['completes', 'fails', 'contrary']

/** Records what the answer says; asks before. */
export function ApplyAnswer({ answer }: { answer: BankAnswer }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const apply = useApplyAnswer(answer._id)
  const rows = answer.rows.filter(({ verdict }) => EFFECTS.includes(verdict))
  if (rows.length === 0) return null
  const of = (wanted: AnswerVerdict) => rows.filter(({ verdict }) => verdict === wanted)
  const sum = (wanted: AnswerVerdict) =>
    formatMoney(of(wanted).reduce((all, { amountPaise }) => all + (amountPaise ?? 0), 0))
  const confirm = () =>
    withConnection(() =>
      apply.mutate(answer.fingerprint, {
        onSuccess() {
          setAsks(false)
          notify({ tone: 'success', title: t`Bank answer recorded` })
        },
        onError(error) {
          setAsks(false)
          notifyError(error)
        },
      }),
    )
  return (
    <>
      <Button variant="primary" onClick={() => setAsks(true)}>
        <Plural value={rows.length} one="Record # payout" other="Record # payouts" />
      </Button>
      <ConfirmDialog
        open={asks}
        title={t`Record the bank's answer?`}
        confirmLabel={t`Record`}
        loading={apply.isPending}
        onConfirm={confirm}
        onCancel={() => setAsks(false)}
      >
        <chakra.ul paddingInlineStart="5" listStyleType="disc">
          <li>
            <Plural
              value={of('completes').length}
              one="# payout is completed"
              other="# payouts are completed"
            />
            <span>{`, ${sum('completes')}`}</span>
          </li>
          <li>
            <Plural value={of('fails').length} one="# payout fails" other="# payouts fail" />
            <span>{`, ${sum('fails')}`}</span>
          </li>
          {of('contrary').length > 0 && (
            <li>
              <Plural
                value={of('contrary').length}
                one="# payout is held, as the bank contradicts what is recorded"
                other="# payouts are held, as the bank contradicts what is recorded"
              />
            </li>
          )}
        </chakra.ul>
        <chakra.p marginBlockStart="3">
          {t`This cannot be taken back. All other rows change nothing.`}
        </chakra.p>
      </ConfirmDialog>
    </>
  )
}
