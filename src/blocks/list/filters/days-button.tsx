import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { COUNTER_ROLES } from '../../../../contract/core/access.ts'
import { useToday } from '../../../i18n/use-now.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useUser } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { daysText } from './days-text.ts'
import type { Days } from './list-filter.ts'
import { SheetButton } from './sheet-button.tsx'

// Few lists have days, and few people narrow by them: the fields come at the first press.
const loadFields = () => import('./days-fields.tsx')
const loadCalendar = () => import('../../../ui/office/range-calendar.online.tsx')

interface Props {
  /** What the days are of. */
  label: string
  days: Days
  /** The filter was just added: its choices open. */
  opens: boolean
  onChange: (days: Days) => void
}

/** The days in force in words; a press opens the choice of others below. */
export function DaysButton({ label, days, opens, onChange }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const sheet = useRef<HTMLDivElement>(null)
  const close = () => sheet.current?.hidePopover()
  return (
    <SheetButton
      label={label}
      words={daysText(days, today) || t`All days`}
      opens={opens}
      width="24rem"
      padding="4"
      sheet={sheet}
    >
      <LazySection name="days-fields" load={loadFields} height="9rem">
        {({ DaysFields }) => (
          <DaysFields
            days={days}
            onChange={onChange}
            onDone={close}
            calendar={
              <OfficeCalendar
                label={label}
                days={days}
                today={today}
                onChange={(chosen) => {
                  onChange(chosen)
                  close()
                }}
              />
            }
          />
        )}
      </LazySection>
    </SheetButton>
  )
}

interface CalendarProps {
  label: string
  days: Days
  today: string
  onChange: (days: Days) => void
}

/** The calendar of an office: what it weighs is not fetched at a counter, nor without a connection. */
function OfficeCalendar({ label, days, today, onChange }: CalendarProps) {
  const isOnline = useReachability() === 'online'
  const isCounter = COUNTER_ROLES.includes(useUser().userInfo.userType)
  const { module } = useLazyModule('range-calendar', loadCalendar, {
    isWanted: isOnline && !isCounter,
  })
  if (isCounter || (!module && !isOnline)) return null
  // The place of six weeks, so that the sheet keeps its height.
  return (
    <chakra.div minHeight="21.5rem">
      {module && (
        <module.RangeCalendar
          {...{ label, from: days.from, until: days.until }}
          max={today}
          onChange={(from, until) => onChange({ from, until })}
        />
      )}
    </chakra.div>
  )
}
