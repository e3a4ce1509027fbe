import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type {
  OutcomeResult,
  OutcomesGiven as Given,
} from '../../../../contract/payouts/outcomes.ts'
import { OutcomesGiven } from '../../../../contract/payouts/outcomes.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRecordOutcomes } from '../api/changes.ts'
import { PayoutLines } from '../process/payout-lines.tsx'
import { PayoutSum } from '../process/payout-sum.tsx'
import { sumOf } from '../process/release-rules.ts'
import type { OutcomeValues } from './outcome-fields.tsx'
import { NO_OUTCOME, OutcomeFields, typedOutcome, useOutcomeTexts } from './outcome-fields.tsx'

interface Props {
  /** The chosen payouts; those that are not in processing are left out. */
  rows: readonly PayoutRow[]
  onDone: () => void
  onClose: () => void
}

const isRecorded = ({ result }: OutcomeResult) => result === 'completed' || result === 'failed'

/** Records one outcome for many payouts in processing. */
export function OutcomesDialog({ rows, onDone, onClose }: Props) {
  const { t } = useLingui()
  const [chosen] = useState(() => rows.filter(({ status }) => status === 'processing'))
  const [missed, setMissed] = useState<readonly OutcomeResult[] | null>(null)
  const form = useContractForm<OutcomeValues, Given>({
    schema: OutcomesGiven,
    values: NO_OUTCOME,
    input: (values) => ({
      payouts: chosen.map(({ _id, version }) => ({ _id, version, ...typedOutcome(values) })),
    }),
    // All have the same outcome: a problem of the first is that of the field.
    adjust: (problems) =>
      problems.flatMap(({ path, ...rest }) => {
        const [, index, field] = path.split('.')
        return index === '0' && field ? [{ ...rest, path: field }] : []
      }),
    ...useOutcomeTexts(),
  })
  const outcome = useWatch({ control: form.api.control, name: 'outcome' })
  const { send, sending } = useSending(useRecordOutcomes(), {
    remembersAs: 'payout outcomes',
    onDone({ results }) {
      const recorded = results.filter(isRecorded).length
      if (recorded > 0) {
        const title = t`${plural(recorded, { one: '# outcome recorded', other: '# outcomes recorded' })}`
        notify({ tone: 'success', title })
      }
      if (recorded === results.length) onDone()
      else setMissed(results.filter((each) => !isRecorded(each)))
    },
    onRefused: form.refuse,
  })
  if (missed) return <Missed missed={missed} rows={chosen} onClose={onDone} />
  const others = rows.length - chosen.length
  return (
    <FormDialog
      title={t`Record outcome`}
      form={form}
      sending={sending}
      offline="says"
      submitLabel={t`Record outcome`}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <PayoutSum count={chosen.length} totalPaise={sumOf(chosen)} />
      {others > 0 && (
        <Note tone="info">
          <Plural
            value={others}
            one="# chosen payout is not in processing and is left out."
            other="# chosen payouts are not in processing and are left out."
          />
        </Note>
      )}
      <OutcomeFields
        field={form.field}
        outcome={outcome}
        referenceHint={t`It is recorded for each of these payouts. Where each has its own, read the bank's file.`}
      />
      <PayoutLines label={t`Payouts`} rows={chosen} />
    </FormDialog>
  )
}

interface MissedProps {
  missed: readonly OutcomeResult[]
  rows: readonly PayoutRow[]
  onClose: () => void
}

/** The payouts of which nothing was recorded, since they are not as they were. */
function Missed({ missed, rows, onClose }: MissedProps) {
  const { t } = useLingui()
  const ids = new Set(missed.map(({ _id }) => _id))
  return (
    <Dialog
      open
      title={t`Not recorded`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <chakra.p marginBlockEnd="3">
        {t`These payouts changed meanwhile. Nothing was recorded for them.`}
      </chakra.p>
      <PayoutLines label={t`Not recorded`} rows={rows.filter(({ _id }) => ids.has(_id))} />
    </Dialog>
  )
}
