import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FilterDay } from '../../../contract/core/primitives.ts'
import type { HolidayChange } from '../../../contract/holidays/holidays.ts'
import { isOver, NewHoliday, yearOf } from '../../../contract/holidays/holidays.ts'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { DateField } from '../../blocks/forms/date-field.tsx'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../blocks/forms/sending.ts'
import { useAddHoliday } from './api.ts'
import { EffectText } from './effect-text.tsx'
import { NameFields } from './name-fields.tsx'

const EMPTY = { day: '', name: { en: '', hi: '', mr: '' } }

interface Props {
  today: string
  onAdded: (change: HolidayChange) => void
  onClose: () => void
}

/** The form for a new holiday; it says what the day moves as soon as it is chosen. */
export function AddHoliday({ today, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const [added, setAdded] = useState<HolidayChange | null>(null)
  const form = useContractForm({
    schema: NewHoliday,
    values: EMPTY,
    labels: {
      day: t`Date`,
      'name.en': t`Name in English`,
      'name.hi': t`Name in Hindi`,
      'name.mr': t`Name in Marathi`,
    },
    fieldOf: { 'holiday.exists': 'day', 'holiday.past': 'day' },
  })
  const day = useWatch({ control: form.api.control, name: 'day' })
  const { send, sending } = useSending(useAddHoliday(), {
    remembersAs: 'new holiday',
    onDone(change) {
      setAdded(change)
      onAdded(change)
    },
    onRefused: form.refuse,
  })
  // The page changes only after the form is gone: an open form would ask before it is left.
  if (added) {
    const year = yearOf(added.holiday.day)
    const search = (now: object) => ({ ...now, year, new: undefined })
    return <Navigate to="." search={search as never} replace resetScroll={false} />
  }
  const isWorthAsking = v.is(FilterDay, day) && !isOver(day, today)
  return (
    <FormDialog
      title={t`Add a holiday`}
      size="wide"
      form={form}
      submitLabel={t`Add holiday`}
      sending={sending}
      attempts="creation"
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <DateField {...form.field('day')} min={today} required />
      {isWorthAsking && <EffectText day={day} act="add" />}
      <NameFields field={form.field} />
    </FormDialog>
  )
}
