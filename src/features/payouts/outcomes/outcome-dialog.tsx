import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { OutcomeGiven as Given } from '../../../../contract/payouts/outcomes.ts'
import { OutcomeGiven } from '../../../../contract/payouts/outcomes.ts'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useRecordOutcome } from '../api/changes.ts'
import { PayoutLines } from '../process/payout-lines.tsx'
import type { OutcomeValues } from './outcome-fields.tsx'
import { NO_OUTCOME, OutcomeFields, typedOutcome, useOutcomeTexts } from './outcome-fields.tsx'

interface Props {
  payout: PayoutDetail
  onClose: () => void
}

/** Records by hand what became of one payout. */
export function OutcomeDialog({ payout, onClose }: Props) {
  const { t } = useLingui()
  const { _id, version } = payout
  const form = useContractForm<OutcomeValues, Given>({
    schema: OutcomeGiven,
    values: NO_OUTCOME,
    input: (values) => ({ ...typedOutcome(values), version }),
    ...useOutcomeTexts(),
  })
  const outcome = useWatch({ control: form.api.control, name: 'outcome' })
  const { dialog, send } = useChangeDialog({
    form,
    change: useRecordOutcome(_id),
    remembersAs: `payout outcome ${_id}`,
    done: t`Outcome recorded`,
    onClose,
  })
  return (
    <FormDialog
      title={t`Record outcome`}
      {...dialog}
      submitLabel={t`Record outcome`}
      onSubmit={() => form.submit(send)}
    >
      <PayoutLines label={t`Payout`} rows={[payout]} />
      <OutcomeFields
        field={form.field}
        outcome={outcome}
        referenceHint={t`The UTR, as the bank shows it.`}
      />
    </FormDialog>
  )
}
