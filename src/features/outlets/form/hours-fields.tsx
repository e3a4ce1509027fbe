import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import { weekdayName } from '../../../i18n/weekday.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useFieldIds } from '../../../ui/controls/use-field-ids.ts'
import { shortWeekdayName, weekLines } from '../../nearby/parts/hours-words.ts'
import { ClosedDays } from './closed-days.tsx'
import { TimeRange } from './time-range.tsx'
import type { OpenHours } from './week-plan.ts'
import { isSameEveryDay, usualHours, withDay, withSameHours, withUsualHours } from './week-plan.ts'

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

/** A day of the week as a button that stays pressed. */
const DayChip = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    minWidth: 'touch',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid {colors.border.strong}',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:has(:checked)': {
      bg: 'accent.subtle',
      color: 'accent.fg',
      borderColor: 'accent.solid',
      fontWeight: 'semibold',
      '@media (forced-colors: active)': { outline: '3px solid Highlight' },
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
})

interface Props {
  hours: OpeningHours
  error: string | undefined
  onChange: (hours: OpeningHours) => void
}

/** When a centre is open, in words; what it takes to change them unfolds. */
export function HoursFields({ hours, error, onChange }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const hint = t`Customers see these times. If the closing time is earlier than the opening time, it means the next day.`
  const texts = { label: t`Opening hours`, hint, error }
  const ids = useFieldIds({ ...texts, id: 'openingHours' })
  const { week, closedOnHolidays } = hours
  const days = weekLines(hours).map((line) => `${line.days} ${line.hours}`)
  const isShown = isOpen || error !== undefined
  return (
    <Field as="group" role="group" ids={ids} {...texts}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <chakra.p role="status" fontWeight="medium" data-figures>
          {days.join('; ')}
        </chakra.p>
        {!isShown && <Button onClick={() => setOpen(true)}>{t`Change`}</Button>}
      </chakra.div>
      {isShown && (
        <chakra.div display="grid" gap="4" marginBlockStart="4">
          <WeekPlan week={week} onChange={(next) => onChange({ ...hours, week: next })} />
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
        </chakra.div>
      )}
    </Field>
  )
}

interface WeekProps {
  week: OpeningHours['week']
  onChange: (week: OpeningHours['week']) => void
}

/** The days of the week as one group with one time; days with a time of their own stand below it. */
function WeekPlan({ week, onChange }: WeekProps) {
  const { t } = useLingui()
  const [isVaried, setVaried] = useState(!isSameEveryDay(week))
  const usual = usualHours(week)
  return (
    <>
      <chakra.div role="group" aria-label={t`Open on`} display="flex" flexWrap="wrap" gap="2">
        {week.map((day, index) => (
          <DayChip key={weekdayName(index + 1)}>
            <input
              type="checkbox"
              aria-label={weekdayName(index + 1)}
              checked={day !== null}
              onChange={({ target }) => onChange(withDay(week, index, target.checked))}
            />
            <span aria-hidden>{shortWeekdayName(index)}</span>
          </DayChip>
        ))}
      </chakra.div>
      {!isVaried && (
        <TimeRange
          opensLabel={t`Opens at`}
          closesLabel={t`Closes at`}
          hours={usual}
          onChange={(hours) => onChange(withUsualHours(week, hours))}
        />
      )}
      <Choice>
        <input
          type="checkbox"
          checked={isVaried}
          onChange={({ target }) => {
            setVaried(target.checked)
            if (!target.checked) onChange(withSameHours(week))
          }}
        />
        {t`Different hours on some days`}
      </Choice>
      {isVaried && (
        <div>
          {week.map(
            (day, index) =>
              day && (
                <DayRow
                  key={weekdayName(index + 1)}
                  name={weekdayName(index + 1)}
                  day={day}
                  onChange={(next) => onChange(week.with(index, next))}
                />
              ),
          )}
        </div>
      )}
    </>
  )
}

interface DayProps {
  name: string
  day: OpenHours
  onChange: (day: OpenHours) => void
}

function DayRow({ name, day, onChange }: DayProps) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '8rem 1fr' }}
      alignItems="center"
      columnGap="4"
      paddingBlock="1"
    >
      <span>{name}</span>
      <TimeRange
        opensLabel={t`${name}, opens at`}
        closesLabel={t`${name}, closes at`}
        hours={day}
        onChange={onChange}
      />
    </chakra.div>
  )
}
