import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from './search-params.ts'

const Address = v.object({ new: lenient(v.literal(true)) })

/** Whether the form for a new record lies over its list, as the address says, and how it is closed. */
export function useNewForm(): { isOpen: boolean; close: () => void } {
  const { new: isOpen = false } = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = (now: object) => ({ ...now, new: undefined })
  const close = () =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  return { isOpen, close }
}
