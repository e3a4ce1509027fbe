import { useState } from 'react'
import * as v from 'valibot'
import { FilterDay } from '../../../../contract/core/primitives.ts'

/** The day of a filter while it is written: what is no day stays in the field and narrows nothing. */
export function useDayDraft(value: string, onDay: (day: string) => void) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDraft(value)
  }
  const write = (day: string) => {
    setDraft(day)
    if (day === '' || v.is(FilterDay, day)) onDay(day)
  }
  return { draft, write }
}
