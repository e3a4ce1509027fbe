import { DatePicker, parseDate } from '@chakra-ui/react/date-picker'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { intlLocale } from '../../i18n/intl.ts'

const step = {
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  '& svg': { boxSize: '5' },
} as const

const recipe = defineSlotRecipe({
  className: 'range-calendar',
  slots: [
    ...['root', 'view', 'viewControl', 'prevTrigger', 'nextTrigger', 'rangeText'],
    ...['table', 'tableHeader', 'tableCell', 'tableCellTrigger'],
  ],
  base: {
    root: { width: 'fit-content', marginInline: 'auto' },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    prevTrigger: step,
    nextTrigger: step,
    rangeText: { fontWeight: 'semibold' },
    table: { borderCollapse: 'collapse' },
    tableHeader: { width: '10', paddingBlock: '1', color: 'fg.muted', fontWeight: 'normal' },
    tableCell: { padding: '0', paddingBlock: '0.5' },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '10',
      borderRadius: 'md',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'default' },
      '&[data-today]': { fontWeight: 'semibold', textDecoration: 'underline' },
      '&:is([data-in-range], [data-in-hover-range])': { bg: 'accent.subtle', borderRadius: '0' },
      '&:is([data-range-start], [data-range-end])': {
        bg: 'accent.solid',
        color: 'accent.contrast',
        borderRadius: 'md',
      },
      '@media (forced-colors: active)': {
        '&[data-disabled]': { color: 'GrayText' },
        '&[data-in-range]': { outline: '1px solid Highlight', outlineOffset: '-2px' },
        '&:is([data-range-start], [data-range-end])': { outlineWidth: '3px' },
      },
    },
  },
})

interface Props {
  label: string
  /** The first and the last day that are chosen, each as `YYYY-MM-DD`. */
  from: string | undefined
  until: string | undefined
  /** The last day that can be chosen. */
  max: string
  onChange: (from: string, until: string) => void
}

/**
 * A month in which two presses choose the days from one to another, in the page's language. Arrows, Page Up and Page Down
 * move, Enter chooses. Chakra's own: at an office the typed fields have it beside them.
 */
export function RangeCalendar({ label, from, until, max, onChange }: Props) {
  const { t } = useLingui()
  const given = [from, until].flatMap((day) => day ?? [])
  // The first press alone is no choice yet.
  const [value, setValue] = useState(given)
  const [seen, setSeen] = useState(given.join())
  if (given.join() !== seen) {
    setSeen(given.join())
    setValue(given)
  }
  return (
    <DatePicker.Root
      recipe={recipe}
      inline
      selectionMode="range"
      locale={intlLocale()}
      timeZone="UTC"
      startOfWeek={1}
      max={parseDate(max)}
      value={value.map((day) => parseDate(day))}
      onValueChange={(change) => {
        const days = change.value.map(String)
        setValue(days)
        const [first, last] = days
        if (first !== undefined && last !== undefined) onChange(first, last)
      }}
      translations={{
        prevTrigger: () => t`Previous month`,
        nextTrigger: () => t`Next month`,
        dayCell({ valueText: day, firstInRange, lastInRange }) {
          if (firstInRange) return t`First day: ${day}`
          return lastInRange ? t`Last day: ${day}` : day
        },
      }}
    >
      {/* Without this part the focus does not follow the arrows. */}
      <DatePicker.Content role="group" aria-label={label} aria-roledescription={t`calendar`}>
        <DatePicker.View view="day">
          <DatePicker.ViewControl>
            <DatePicker.PrevTrigger />
            <DatePicker.RangeText />
            <DatePicker.NextTrigger />
          </DatePicker.ViewControl>
          <DatePicker.DayTable aria-label={label} aria-roledescription={t`calendar`} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}
