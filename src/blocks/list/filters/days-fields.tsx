import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useToday } from '../../../i18n/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { USUAL_DAYS_LABELS } from './days-text.ts'
import type { Days } from './list-filter.ts'
import { useDayDraft } from './use-day-draft.ts'
import { nameOfDays, USUAL_DAYS, usualDays, withEnd } from './usual-days.ts'

interface Props {
  days: Days
  onChange: (days: Days) => void
  /** Hears of a choice that leaves nothing to add, such as “This week”. */
  onDone?: () => void
  /** Below the fields: a calendar where there is room for one. */
  calendar?: ReactNode
}

/** Days from one to another: a press for the usual ones, and two fields for all others. */
export function DaysFields({ days, onChange, onDone, calendar }: Props) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const chosen = nameOfDays(days, today)
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {USUAL_DAYS.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === chosen ? 'primary' : 'secondary'}
            aria-pressed={name === chosen}
            onClick={() => {
              onChange(usualDays(name, today))
              onDone?.()
            }}
          >
            {i18n._(USUAL_DAYS_LABELS[name])}
          </Button>
        ))}
      </chakra.div>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))">
        <Day
          label={t`From`}
          value={days.from ?? ''}
          max={days.until}
          onDay={(day) => onChange(withEnd(days, 'from', day || undefined))}
        />
        <Day
          label={t`Until`}
          value={days.until ?? ''}
          min={days.from}
          onDay={(day) => onChange(withEnd(days, 'until', day || undefined))}
        />
      </chakra.div>
      {calendar}
    </chakra.div>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

function Day({ value, onDay, ...rest }: DayProps) {
  const { draft, write } = useDayDraft(value, onDay)
  return (
    <DateField {...rest} isWhole value={draft} onChange={({ target }) => write(target.value)} />
  )
}
