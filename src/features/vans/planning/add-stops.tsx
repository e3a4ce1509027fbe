import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { placeOf } from '../../../../contract/vans/van-plan.ts'
import type { VanPlan } from '../../../../contract/vans/van-plan.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PlaceField } from '../../places/parts/place-field.tsx'
import type { NewStop, StopFocus } from './use-stops.ts'

interface Props {
  /** How many more villages the day takes. */
  room: number
  /** Days to copy from. */
  others: readonly VanPlan[]
  words: TextFieldProps
  /** Each new one that names no village moves the focus to the field of the table. */
  focus: StopFocus | null
  onAdd: (village: NewStop) => void
  onAddWords: () => void
  onCopy: (day: readonly NewStop[]) => void
}

/** Adds villages: from the table, in words, or those of another day. */
export function AddStops({ room, others, words, focus, onAdd, onAddWords, onCopy }: Props) {
  const { t } = useLingui()
  const fieldId = useId()
  useEffect(() => {
    if (focus?.stopId === null) document.getElementById(fieldId)?.focus()
  }, [focus, fieldId])
  if (room <= 0) return <p>{t`This day is full. Remove a village to add another one.`}</p>
  return (
    <>
      <PlaceField
        id={fieldId}
        label={t`Add a village`}
        onChoose={(village) => onAdd({ villageId: village.id, place: placeOf(village), note: '' })}
      />
      <chakra.div display="flex" alignItems="end" gap="2">
        <chakra.div flex="1">
          <TextField
            {...words}
            maxLength={100}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onAddWords()
            }}
          />
        </chakra.div>
        <Button onClick={onAddWords}>{t`Add`}</Button>
      </chakra.div>
      {others.length > 0 && (
        <SelectField
          label={t`Copy the villages of another day`}
          emptyLabel={t`Choose a day`}
          value=""
          options={others.map(({ day }) => ({ value: day, label: formatDay(day) }))}
          onChange={({ target }) =>
            onCopy(others.find(({ day }) => day === target.value)?.stops ?? [])
          }
        />
      )}
    </>
  )
}
