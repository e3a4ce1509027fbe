import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { formatMoney } from '../../../../contract/core/money.ts'
import { paiseText, typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import type { MonthTarget, TargetsRequest } from '../../../../contract/revenue/targets.ts'
import { TargetChange } from '../../../../contract/revenue/targets.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { monthText } from '../../../i18n/months.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { previewQuery, useSetTargets } from '../api/queries.ts'
import { TargetsPreviewTable } from './targets-preview.tsx'

interface Values {
  way: string
  paise: string
  percent: string
}

/** The change that is typed, as the contract takes it. */
function typedChange({ way, paise, percent }: Values): unknown {
  if (way === 'amount') return { way, paise: typedPaise(paise) }
  const number = /^[+-]?\d+$/.test(percent.trim()) ? Number(percent) : undefined
  return way === 'percent' ? { way, percent: number } : { way }
}

interface Props {
  month: string
  rows: readonly MonthTarget[]
  onDone: () => void
  onClose: () => void
}

/** Sets the targets of some franchises in a month; what each becomes is seen before it is saved. */
export function TargetsDialog({ month, rows, onDone, onClose }: Props) {
  const { t } = useLingui()
  const [only] = rows.length === 1 ? rows : []
  const form = useContractForm<Values, v.InferOutput<typeof TargetChange>>({
    schema: TargetChange,
    values: { way: 'amount', paise: only ? paiseText(only.targetPaise) : '', percent: '10' },
    input: typedChange,
    labels: {
      way: t`How should the targets change?`,
      paise: t`Target in rupees`,
      percent: t`Percent`,
    },
    textOf: ({ path }) =>
      path === 'percent'
        ? t`Enter a whole number from -100 to 1000.`
        : t`Enter whole rupees, like 50000.`,
    errorsAt: 'field',
  })
  const values = useWatch({ control: form.api.control }) as Values
  const change = v.safeParse(TargetChange, typedChange(values))
  const request: TargetsRequest | null = change.success
    ? { month, franchiseIds: rows.map(({ _id }) => _id), change: change.output }
    : null
  const preview = useQuery(previewQuery(request))
  const { dialog, send } = useChangeDialog({
    form,
    change: useSetTargets(),
    remembersAs: `targets ${month}`,
    done: t`Targets saved`,
    // A refused change leaves the selection as it was.
    onDone,
    onClose,
  })
  const name = only?.name ?? ''
  const title = monthText(month)
  const shown = preview.data
  return (
    <FormDialog
      title={only ? t`Target of ${name}, ${title}` : t`Set targets for ${title}`}
      size="wide"
      {...dialog}
      submitLabel={t`Save targets`}
      onSubmit={() =>
        form.submit((checked) => {
          if (!shown) return undefined
          return send({
            request: {
              month,
              franchiseIds: rows.map(({ _id }) => _id),
              change: checked,
              fromPaise: shown.fromPaise,
            },
          })
        })
      }
    >
      <chakra.p>
        <Plural value={rows.length} one="# franchise" other="# franchises" />
      </chakra.p>
      <RadioField
        {...form.field('way')}
        options={[
          { value: 'amount', label: only ? t`A new amount` : t`The same amount for each` },
          { value: 'percent', label: t`More or less by percent, to the next ₹100` },
          { value: 'usual', label: t`Back to the usual target` },
        ]}
      />
      {values.way === 'amount' && (
        <TextField
          {...form.field('paise')}
          inputMode="decimal"
          autoComplete="off"
          prefix="₹"
          width="medium"
          hint={t`0 means no target.`}
          required
        />
      )}
      {values.way === 'percent' && (
        <TextField
          {...form.field('percent')}
          inputMode="text"
          autoComplete="off"
          suffix="%"
          width="short"
          required
        />
      )}
      {shown && request ? (
        <TargetsPreviewTable preview={shown} />
      ) : (
        <Note tone="info">
          {preview.isError
            ? t`The preview could not be loaded. Try again in a moment.`
            : t`What each target becomes appears here.`}
        </Note>
      )}
      {shown && request && (
        <chakra.p data-figures fontWeight="semibold">
          {t`Together: ${formatMoney(shown.fromPaise)} → ${formatMoney(shown.toPaise)}`}
        </chakra.p>
      )}
    </FormDialog>
  )
}
