import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { placeOf } from '../../../../contract/vans/van-plan.ts'
import type { VanPlan } from '../../../../contract/vans/van-plan.ts'
import { dayWithWeekday } from '../../../i18n/weekday.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { PlaceField } from '../../places/parts/place-field.tsx'
import type { NewStop, StopFocus } from './use-stops.ts'

interface Props {
  /** How many more villages the day takes. */
  room: number
  /** Days to copy from. */
  others: readonly VanPlan[]
  /** What was typed and is not added yet; empty where nothing is. */
  words: string
  /** Each new one that names no village moves the focus to the field of the table. */
  focus: StopFocus | null
  onAdd: (village: NewStop) => void
  onAddWords: (words: string) => void
  /** The field is left with this typed and not chosen; empty where it is not wanted any more. */
  onLeave: (words: string) => void
  onCopy: (day: readonly NewStop[]) => void
}

/** Adds villages: from the table, as they were written, or those of another day. */
export function AddStops(props: Props) {
  const { room, others, words, focus, onAdd, onAddWords, onLeave, onCopy } = props
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
        onWords={onAddWords}
        onLeave={onLeave}
      />
      <chakra.div
        role="status"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        // The buttons below must not move away from under a press that leaves the field.
        minHeight="9"
        marginBlockStart="-3"
        fontSize="sm"
        color="fg.muted"
      >
        {words ? (
          <>
            <chakra.span minWidth="0" color="fg" overflowWrap="anywhere">
              {t`“${words}” is not added yet.`}
            </chakra.span>
            <Button size="sm" onClick={() => onAddWords(words)}>{t`Add as written`}</Button>
            <Button size="sm" variant="quiet" onClick={() => onLeave('')}>{t`Do not add`}</Button>
          </>
        ) : (
          <span>{t`A place that is not in the list can be added as you write it.`}</span>
        )}
      </chakra.div>
      {others.length > 0 && (
        <SelectField
          label={t`Copy the villages of another day`}
          emptyLabel={t`Choose a day`}
          value=""
          options={others.map(({ day }) => ({ value: day, label: dayWithWeekday(day) }))}
          onChange={({ target }) =>
            onCopy(others.find(({ day }) => day === target.value)?.stops ?? [])
          }
        />
      )}
    </>
  )
}
