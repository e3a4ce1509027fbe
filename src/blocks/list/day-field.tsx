import { useState } from 'react'
import * as v from 'valibot'
import { FilterDay } from '../../../contract/core/primitives.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface Props {
  label: string
  /** The day in force; empty without one. */
  value: string
  first: string | undefined
  last: string | undefined
  onDay: (day: string) => void
}

/** A day as a filter. What is half typed stays in the field and narrows nothing. */
export function DayField({ label, value, first, last, onDay }: Props) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDraft(value)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={draft}
      min={first}
      max={last}
      onChange={({ target }) => {
        setDraft(target.value)
        if (target.value === '' || v.is(FilterDay, target.value)) onDay(target.value)
      }}
    />
  )
}
