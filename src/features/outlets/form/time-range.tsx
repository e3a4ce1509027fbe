import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { clockText } from '../../nearby/parts/hours-words.ts'
import type { OpenHours } from './week-plan.ts'

const MINUTES = ['00', '30']
const HALF_HOURS = Array.from({ length: 24 }, (_, hour) =>
  MINUTES.map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
).flat()

interface RangeProps {
  opensLabel: string
  closesLabel: string
  hours: OpenHours
  onChange: (hours: OpenHours) => void
}

/** From when to when. */
export function TimeRange({ opensLabel, closesLabel, hours, onChange }: RangeProps) {
  const { t } = useLingui()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <TimeChoice
        label={opensLabel}
        value={hours.opens}
        onChange={(opens) => onChange({ ...hours, opens })}
      />
      {t({ message: 'to', context: 'between two times' })}
      <TimeChoice
        label={closesLabel}
        value={hours.closes}
        onChange={(closes) => onChange({ ...hours, closes })}
      />
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
