import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { COUNTER_ROLES } from '../../../../contract/core/access.ts'
import { useToday } from '../../../i18n/use-now.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useUser } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { autoPosition } from '../../../ui/overlays/anchor-position.ts'
import { Floating } from '../../../ui/overlays/floating.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { usePopoverButton } from '../../../ui/overlays/use-popover-button.ts'
import { daysText } from './days-text.ts'
import type { Days } from './list-filter.ts'

// Few lists have days, and few people narrow by them: the fields come at the first press.
const loadFields = () => import('./days-fields.tsx')
const loadCalendar = () => import('../../../ui/office/range-calendar.online.tsx')

const Chosen = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    height: '8',
    paddingInline: '1.5',
    borderRadius: 'md',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
})

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
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(opens)
  const today = useToday()
  const { onButton, onPopover } = usePopoverButton({
    isOpen,
    onOpen: () => setOpen(true),
    onClosed: () => setOpen(false),
  })
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !sheet.current) return
    sheet.current.showPopover()
    sheet.current.focus()
    return autoPosition(button.current, sheet.current, {})
  }, [isOpen])
  const words = daysText(days, today) || t`All days`
  return (
    <>
      <Chosen
        ref={button}
        type="button"
        aria-label={`${label}: ${words}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        {...onButton}
      >
        <chakra.span truncate data-figures>
          {words}
        </chakra.span>
        <chakra.span flex="none" color="fg.muted">
          <ChevronDown size={16} aria-hidden />
        </chakra.span>
      </Chosen>
      <Floating
        ref={sheet}
        id={id}
        {...onPopover}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        padding="4"
        width="24rem"
      >
        {isOpen && (
          <LazySection name="days-fields" load={loadFields} height="9rem">
            {({ DaysFields }) => (
              <DaysFields
                days={days}
                onChange={onChange}
                onDone={() => sheet.current?.hidePopover()}
                calendar={
                  <OfficeCalendar
                    label={label}
                    days={days}
                    today={today}
                    onChange={(chosen) => {
                      onChange(chosen)
                      sheet.current?.hidePopover()
                    }}
                  />
                }
              />
            )}
          </LazySection>
        )}
      </Floating>
    </>
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
