import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useDayDraft } from './filter-day.tsx'
import type { DayFilter, ListFilter, SelectFilter } from './list-filter.ts'

const Pill = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'full',
    height: '9',
    paddingInlineStart: '3',
    borderRadius: 'full',
    border: '1px solid {colors.accent.solid}',
    bg: 'accent.subtle',
    fontSize: 'sm',
    '& > label': { flex: 'none', color: 'fg.muted' },
    '& button': { minHeight: '8', minWidth: '8', borderRadius: 'full' },
  },
})

const control = {
  base: {
    minWidth: '0',
    maxWidth: '16rem',
    height: '8',
    paddingInline: '1.5',
    bg: 'transparent',
    color: 'fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'md',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
}
const Select = chakra('select', control)
const Day = chakra('input', control)

interface Props<Filters> {
  filter: ListFilter<Filters>
  /** The value in force; empty while it is being chosen. */
  value: string
  /** The filter was just added: its choices open. */
  isNew: boolean
  onChange: (value: string) => void
  onRemove: () => void
}

/** A filter in force with its value; a press changes it, the cross takes it away. */
export function FilterPill<Filters>(props: Props<Filters>) {
  const { filter, value, isNew, onChange, onRemove } = props
  const { t } = useLingui()
  const pill = useRef<HTMLDivElement>(null)
  const [opens] = useState(isNew)
  useLayoutEffect(() => {
    const field = pill.current?.querySelector<HTMLSelectElement | HTMLInputElement>('select, input')
    if (!opens || !field) return
    field.focus()
    try {
      field.showPicker()
    } catch {
      // Without a picker, or without a press before it, the focus alone is there.
    }
  }, [opens])
  const id = `filter-${filter.key}`
  return (
    <Pill ref={pill}>
      <label htmlFor={id}>{filter.label}</label>
      {'options' in filter ? (
        <Choice id={id} filter={filter} value={value} onChange={onChange} />
      ) : (
        <DayInput id={id} filter={filter} value={value} onChange={onChange} />
      )}
      <IconButton label={t`Remove filter: ${filter.label}`} onClick={onRemove}>
        <X size={16} />
      </IconButton>
    </Pill>
  )
}

interface FieldProps<Filter> {
  id: string
  filter: Filter
  value: string
  onChange: ComponentProps<typeof FilterPill>['onChange']
}

function Choice<Filters>({ id, filter, value, onChange }: FieldProps<SelectFilter<Filters>>) {
  return (
    <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{filter.all}</option>
      {filter.options.map(({ value: each, label }) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function DayInput<Filters>({ id, filter, value, onChange }: FieldProps<DayFilter<Filters>>) {
  const { draft, type } = useDayDraft(value, onChange)
  return (
    <Day
      id={id}
      type="date"
      value={draft}
      min={filter.first}
      max={filter.last}
      onChange={({ target }) => type(target.value)}
    />
  )
}
