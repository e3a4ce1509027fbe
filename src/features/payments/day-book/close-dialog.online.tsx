import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../../../contract/core/money.ts'
import { typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import { DayClosing } from '../../../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../../../contract/payments/day-book.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import '../api/error-texts.ts'
import { useCloseDay } from './mutations.ts'

interface Props {
  /** The day book as it is now: a late entry changes the expected cash while the person counts. */
  book: DayBook
  onClose: () => void
}

/** Counts the drawer and closes the day. */
export function CloseDialog({ book: { till, day, today, expectedPaise }, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm<{ countedPaise: string; reason: string }, DayClosing>({
    schema: DayClosing,
    values: { countedPaise: '', reason: '' },
    input: ({ countedPaise, reason }) => ({
      ...{ tillId: till._id, day, expectedPaise, reason, countedPaise: typedPaise(countedPaise) },
    }),
    labels: { countedPaise: t`Counted cash in rupees`, reason: t`Reason for the difference` },
    textOf: ({ path }) =>
      path === 'reason' ? t`Say why there is a difference.` : t`Enter rupees, like 50 or 33.60.`,
  })
  const counted = typedPaise(useWatch({ control: form.api.control, name: 'countedPaise' }))
  const difference = counted === undefined ? 0 : counted - expectedPaise
  const { dialog, send } = useChangeDialog({
    form,
    change: useCloseDay(),
    remembersAs: `close day ${till._id} ${day}`,
    done: t`Day closed`,
    onClose,
  })
  const date = formatDay(day)
  return (
    <FormDialog
      title={t`Close ${date}: ${till.name}`}
      {...dialog}
      submitLabel={t`Close the day`}
      onSubmit={() => form.submit((book) => send({ book }))}
    >
      {day !== today && (
        <Note tone="info">{t`You are closing an earlier day. Count only the cash of that day.`}</Note>
      )}
      <p>{t`Expected in the drawer: ${formatMoney(expectedPaise)}`}</p>
      <TextField
        {...form.field('countedPaise')}
        width="medium"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {difference !== 0 && (
        <>
          <chakra.p role="status" fontWeight="semibold" color="warning.fg">
            {difference > 0
              ? t`${formatMoney(difference)} more than expected`
              : t`${formatMoney(-difference)} less than expected`}
          </chakra.p>
          <TextAreaField {...form.field('reason')} rows={2} required />
        </>
      )}
      <chakra.p fontSize="sm" color="fg.muted">
        {t`A closed day cannot be changed. The next day opens with the counted cash.`}
      </chakra.p>
    </FormDialog>
  )
}
