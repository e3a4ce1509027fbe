import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { DayHours, OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useFieldIds } from '../../../ui/controls/use-field-ids.ts'
import { clockText, weekdayName } from '../../nearby/parts/hours-words.ts'

const USUAL = { opens: '09:30', closes: '18:30' }

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    cursor: 'pointer',
    '& input': { boxSize: '5', flex: 'none' },
  },
})

const MINUTES = ['00', '30']
const HALF_HOURS = Array.from({ length: 24 }, (_, hour) =>
  MINUTES.map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
).flat()

interface Props {
  hours: OpeningHours
  error: string | undefined
  onChange: (hours: OpeningHours) => void
}

/** The plan of a centre's week, and the days on which it is closed all the same. */
export function HoursFields({ hours, error, onChange }: Props) {
  const { t } = useLingui()
  const hint = t`Customers see these times. If the closing time is earlier than the opening time, it means the next day.`
  const texts = { label: t`Opening hours`, hint, error }
  const ids = useFieldIds({ ...texts, id: 'openingHours' })
  const { week, closedOnHolidays } = hours
  const setDay = (index: number, day: DayHours) =>
    onChange({ ...hours, week: week.with(index, day) })
  return (
    <Field as="group" role="group" ids={ids} {...texts}>
      {week.map((day, index) => (
        <DayRow key={weekdayName(index)} index={index} day={day} onChange={setDay} />
      ))}
      <Choice>
        <input
          type="checkbox"
          checked={closedOnHolidays}
          onChange={({ target }) => onChange({ ...hours, closedOnHolidays: target.checked })}
        />
        {t`Closed on public holidays`}
      </Choice>
      <ClosedDays
        days={hours.closedDays}
        onChange={(closedDays) => onChange({ ...hours, closedDays })}
      />
    </Field>
  )
}

interface DayProps {
  index: number
  day: DayHours
  onChange: (index: number, day: DayHours) => void
}

function DayRow({ index, day, onChange }: DayProps) {
  const { t } = useLingui()
  const name = weekdayName(index)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '10rem 1fr' }}
      alignItems="center"
      columnGap="4"
      borderBlockEnd="1px solid {colors.border}"
      paddingBlock="1"
    >
      <Choice>
        <input
          type="checkbox"
          checked={day !== null}
          onChange={({ target }) => onChange(index, target.checked ? USUAL : null)}
        />
        {name}
      </Choice>
      {day ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <TimeChoice
            label={t`${name}, opens at`}
            value={day.opens}
            onChange={(opens) => onChange(index, { ...day, opens })}
          />
          {t({ message: 'to', context: 'between two times' })}
          <TimeChoice
            label={t`${name}, closes at`}
            value={day.closes}
            onChange={(closes) => onChange(index, { ...day, closes })}
          />
        </chakra.div>
      ) : (
        <chakra.span color="fg.muted">{t`Closed`}</chakra.span>
      )}
    </chakra.div>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (clock: string) => void
}

/** Half hours, and what is saved; one stop of the Tab key, where a time field has four. */
function TimeChoice({ label, value, onChange }: TimeProps) {
  const clocks = [...new Set([...HALF_HOURS, value])].toSorted()
  return (
    <SelectField
      hideLabel
      label={label}
      options={clocks.map((clock) => ({ value: clock, label: clockText(clock) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface ClosedProps {
  days: readonly string[]
  onChange: (days: string[]) => void
}

function ClosedDays({ days, onChange }: ClosedProps) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [today] = useState(() => indiaDay(new Date()))
  const add = () => {
    if (day !== '') onChange([...new Set([...days, day])].toSorted())
    setDay('')
  }
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        gap="3"
        // A date's parts take the focus one by one, the last of them without a ring around the field.
        css={{
          '& input:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
        }}
      >
        <TextField
          type="date"
          label={t`Also closed on`}
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button onClick={add}>{t`Add day`}</Button>
      </chakra.div>
      <chakra.ul>
        {days.map((each) => {
          const name = formatDay(each)
          return (
            <chakra.li key={each} display="flex" alignItems="center" gap="2">
              {name}
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => onChange(days.filter((other) => other !== each))}
              >
                <X size={20} />
              </IconButton>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}
