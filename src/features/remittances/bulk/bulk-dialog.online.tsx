import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { formatMoney } from '../../../../contract/core/money.ts'
import { WithReason } from '../../../../contract/remittances/remittance-changes.ts'
import type { RemittanceRow } from '../../../../contract/remittances/remittances.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { BulkProgressDialog } from '../../../blocks/bulk/bulk-progress-dialog.tsx'
import type { BulkRun } from '../../../blocks/bulk/bulk-run.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import type { Sending } from '../../../blocks/forms/sending.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import '../api/error-texts.ts'
import { invalidateRemittances } from '../api/queries.ts'
import { RemittanceStateTag } from '../remittance-labels.tsx'
import { confirmRun, mayDecide, refuseRun } from './bulk-runs.ts'
import type { BulkMove } from './bulk-title.ts'

const READY: Sending = { failure: null, isUnconfirmed: false, isSending: false }

interface Props {
  title: string
  move: BulkMove
  rows: readonly RemittanceRow[]
  /** `isWhole`: all of it is done, and the selection with it. */
  onClose: (isWhole: boolean) => void
}

/** The decision on many remittances: what it comes to, then how it gets on. */
export function BulkDialog({ title, move, rows, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [run, setRun] = useState<BulkRun<RemittanceRow> | null>(null)
  const begin = (made: BulkRun<RemittanceRow>) => {
    setRun(made)
    void made.run()
  }
  const cancel = () => onClose(false)
  if (run) {
    return (
      <BulkProgressDialog
        title={title}
        run={run}
        rowKey={({ _id }) => _id}
        rowLink={({ _id: remittanceId, remittanceNumber, franchiseName }) => (
          <TextLink asChild>
            {/* The list of what failed stays where it is. */}
            <Link to="/remittances/$remittanceId" params={{ remittanceId }} target="_blank">
              <ApplicationNumber>{remittanceNumber}</ApplicationNumber> <span>{franchiseName}</span>
              <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
            </Link>
          </TextLink>
        )}
        presentState={({ state }) => <RemittanceStateTag state={state} />}
        onEnded={() => invalidateRemittances(client)}
        onClose={() => onClose(run.get().items.every(({ state }) => state === 'done'))}
      />
    )
  }
  const waiting = rows.filter(mayDecide)
  if (move === 'refuse') {
    return (
      <BulkRefuse
        title={title}
        count={waiting.length}
        onDecided={(reason) => begin(refuseRun(rows, reason))}
        onClose={cancel}
      />
    )
  }
  const total = formatMoney(waiting.reduce((sum, { paise }) => sum + paise, 0))
  const doubles = waiting.filter(({ isLikelyDouble }) => isLikelyDouble).length
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t`Confirm ${total}`}
      onCancel={cancel}
      onConfirm={() => withConnection(() => begin(confirmRun(rows)))}
    >
      <p>
        <Trans>
          {waiting.length} of {rows.length} are waiting. Together they are {total}. Confirm only
          what has arrived in the network's bank account.
        </Trans>
      </p>
      {doubles > 0 && (
        <p>
          <Trans>{doubles} of them may be duplicates. Check these first.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}

interface RefuseProps {
  title: string
  /** How many of them wait. */
  count: number
  onDecided: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which every franchise is told. */
function BulkRefuse({ title, count, onDecided, onClose }: RefuseProps) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: v.omit(WithReason, ['version']),
    values: { reason: '' },
    labels: { reason: t`Reason` },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={count > 0 ? t`Refuse ${count}` : undefined}
      sending={READY}
      offline="says"
      onSubmit={() => form.submit(({ reason }) => onDecided(reason))}
      onClose={onClose}
    >
      <TextAreaField {...form.field('reason')} hint={t`Each franchise is told.`} required />
    </FormDialog>
  )
}
