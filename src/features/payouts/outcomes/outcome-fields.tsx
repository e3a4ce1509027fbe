import { useLingui } from '@lingui/react/macro'
import type { useContractForm } from '../../../blocks/forms/contract-form.ts'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** What is typed about an outcome; only the field of the chosen one is sent. */
export interface OutcomeValues {
  outcome: string
  reference: string
  reason: string
}

export const NO_OUTCOME: OutcomeValues = { outcome: '', reference: '', reason: '' }

/** What is sent of the typed values. */
export function typedOutcome({ outcome, reference, reason }: OutcomeValues) {
  return outcome === 'failed' ? { outcome, reason } : { outcome, reference }
}

/** Labels and sentences of the fields. */
export function useOutcomeTexts() {
  const { t } = useLingui()
  return {
    labels: { outcome: t`Outcome`, reference: t`Reference of the bank`, reason: t`Why it failed` },
    textOf({ path, code }: FieldProblem) {
      if (path === 'outcome') return t`Say whether it was paid or failed.`
      if (path === 'reference' && code === 'required')
        return t`Enter the reference, as the bank shows it.`
      if (path === 'reason' && code === 'required') return t`Say why it failed.`
      return undefined
    },
  }
}

interface Props {
  field: ReturnType<typeof useContractForm<OutcomeValues, unknown>>['field']
  /** The chosen outcome, empty before the choice. */
  outcome: string
  /** Below the reference. */
  referenceHint: string
}

/** Paid with the bank's reference, or failed with a reason. */
export function OutcomeFields({ field, outcome, referenceHint }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RadioField
        {...field('outcome')}
        required
        options={[
          {
            value: 'completed',
            label: t`Paid`,
            hint: t`The money has left the bank account of the network.`,
          },
          {
            value: 'failed',
            label: t({ message: 'Failed', context: 'status of a payout' }),
            hint: t`The bank sent it back, or did not take it. You can retry it.`,
          },
        ]}
      />
      {outcome === 'completed' && (
        <TextField
          {...field('reference')}
          hint={referenceHint}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      {outcome === 'failed' && (
        <TextField
          {...field('reason')}
          hint={t`The receiver reads this.`}
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
