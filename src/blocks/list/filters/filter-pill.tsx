import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { NarrowHow } from '../use-list-search.ts'
import { ChoicesButton } from './choices-button.tsx'
import { DaysButton } from './days-button.tsx'
import type { ListFilter, SelectFilter } from './list-filter.ts'

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
    '& > [data-label]': { flex: 'none', color: 'fg.muted' },
    '& button': { minHeight: '8', minWidth: '8', borderRadius: 'full' },
  },
})

const Select = chakra('select', {
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
})

interface Props<Filters> {
  filter: ListFilter<Filters>
  /** The filters in force; this one is not among them while it is being chosen. */
  inForce: Partial<Record<string, string>>
  /** The filter was just added: its choices open. */
  isNew: boolean
  /** How many rows match now; null while that is on its way. */
  total: number | null
  onChange: (change: Partial<Record<string, string>>, how?: NarrowHow) => void
  onRemove: () => void
}

/** A filter in force with its value; a press changes it, the cross takes it away. */
export function FilterPill<Filters>(props: Props<Filters>) {
  const { filter, inForce, isNew, total, onChange, onRemove } = props
  const { t } = useLingui()
  const pill = useRef<HTMLDivElement>(null)
  const [opens] = useState(isNew)
  useLayoutEffect(() => {
    const field = pill.current?.querySelector('select')
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
      {'until' in filter ? (
        <>
          <span data-label aria-hidden>
            {filter.label}
          </span>
          <DaysButton
            label={filter.label}
            days={{ from: inForce[filter.key], until: inForce[filter.until] }}
            opens={opens}
            onChange={({ from, until }) => onChange({ [filter.key]: from, [filter.until]: until })}
          />
        </>
      ) : filter.isSeveral ? (
        <>
          <span data-label aria-hidden>
            {filter.label}
          </span>
          <ChoicesButton
            filter={filter}
            value={inForce[filter.key]}
            opens={opens}
            total={total}
            onChange={(value, how) => onChange({ [filter.key]: value }, how)}
          />
        </>
      ) : (
        <>
          <label data-label htmlFor={id}>
            {filter.label}
          </label>
          <Choice
            id={id}
            filter={filter}
            value={inForce[filter.key] ?? ''}
            onChange={(value) => onChange({ [filter.key]: value || undefined })}
          />
        </>
      )}
      <IconButton label={t`Remove filter: ${filter.label}`} onClick={onRemove}>
        <X size={16} />
      </IconButton>
    </Pill>
  )
}

interface ChoiceProps<Filters> {
  id: string
  filter: SelectFilter<Filters>
  value: string
  onChange: (value: string) => void
}

function Choice<Filters>({ id, filter, value, onChange }: ChoiceProps<Filters>) {
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
