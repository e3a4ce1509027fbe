import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeOf } from '../../../../contract/vans/van-plan.ts'
import type { PlanStop, VanPlan } from '../../../../contract/vans/van-plan.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PlaceField } from '../../places/api/place-field.tsx'

interface Props {
  /** How many more villages the day takes. */
  room: number
  /** Days to copy from. */
  others: readonly VanPlan[]
  onAdd: (stops: PlanStop[]) => void
}

/** Adds villages: from the table, in words, or those of another day. */
export function AddStops({ room, others, onAdd }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  if (room <= 0) return <p>{t`This day is full. Remove a village to add another one.`}</p>
  const add = (stops: Omit<PlanStop, '_id'>[]) =>
    onAdd(stops.slice(0, room).map((stop) => ({ ...stop, _id: crypto.randomUUID() })))
  const addWords = () => {
    const place = words.trim()
    if (!place) return
    add([{ villageId: null, place, note: '' }])
    setWords('')
  }
  return (
    <>
      <PlaceField
        label={t`Add a village`}
        onChoose={(village) => add([{ villageId: village.id, place: placeOf(village), note: '' }])}
      />
      <chakra.div display="flex" alignItems="end" gap="2">
        <chakra.div flex="1">
          <TextField
            label={t`Village that is not in the list`}
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addWords()
            }}
          />
        </chakra.div>
        <Button onClick={addWords}>{t`Add`}</Button>
      </chakra.div>
      {others.length > 0 && (
        <SelectField
          label={t`Copy the villages of another day`}
          emptyLabel={t`Choose a day`}
          value=""
          options={others.map(({ day }) => ({ value: day, label: formatDay(day) }))}
          onChange={({ target }) =>
            add(others.find(({ day }) => day === target.value)?.stops ?? [])
          }
        />
      )}
    </>
  )
}
