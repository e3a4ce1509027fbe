import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { handleOf, rowsIn } from './rows-in.ts'
import type { Selection } from './selection.ts'
import { extended, NOTHING_SELECTED, toggled } from './selection.ts'

const MODIFIERS = ['ctrlKey', 'metaKey', 'altKey'] as const

/** Puts the focus on the same kind of control in another row: its box, or what usually takes the focus. */
function focusRow(row: HTMLElement | undefined, from: EventTarget | null): void {
  if (!row) return
  const box = from instanceof HTMLInputElement ? row.querySelector('input') : null
  ;(box ?? handleOf(row))?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/**
 * The rows that the person has chosen. On a row, `x` takes it in or out, and so does Space where the list has no
 * summaries; Shift with an arrow extends; Escape clears the selection. Another page or other filters begin anew.
 * @param scope differs from one page of the list to another
 * @param ids the page's rows in their order; none where the list has no selection
 * @param beyond rows of other pages that were taken in with all that match
 */
export function useSelection(
  list: RefObject<HTMLElement | null>,
  scope: string,
  ids: readonly string[],
  beyond: readonly string[],
) {
  const [state, setState] = useState({ scope, selection: NOTHING_SELECTED })
  const selection = state.scope === scope ? state.selection : NOTHING_SELECTED
  const set = (next: Selection) => setState({ scope, selection: next })
  // A row that went to another page meanwhile is not acted on unseen.
  const chosen = [...ids, ...beyond].filter((id) => selection.chosen.has(id))

  const onKey = useEffectEvent((event: KeyboardEvent, rows: HTMLElement[]) => {
    if (event.key === 'Escape' && chosen.length > 0) return set(NOTHING_SELECTED)
    const here = rows.findIndex((row) => row.contains(event.target as Node))
    const id = ids[here]
    if (id === undefined) return undefined
    // A box and a button are pressed by Space themselves.
    const isOnControl = (event.target as Element).closest('input, button') !== null
    if (event.key === 'x' || (event.key === ' ' && !isOnControl)) {
      event.preventDefault()
      return set(toggled(selection, id))
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to = step === undefined || !event.shiftKey ? undefined : ids[here + step]
    if (step === undefined || to === undefined) return undefined
    event.preventDefault()
    set(extended(selection, ids, id, to))
    return focusRow(rows[here + step], event.target)
  })

  const isFilled = ids.length > 0
  useEffect(() => {
    const element = list.current
    if (!element || !isFilled) return
    const press = (event: KeyboardEvent) => {
      if (MODIFIERS.some((key) => event[key])) return
      onKey(event, rowsIn(element))
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [list, isFilled])

  return {
    chosen,
    has: (id: string) => selection.chosen.has(id),
    toggle: (id: string) => set(toggled(selection, id)),
    choose: (wanted: readonly string[]) => set({ chosen: new Set(wanted), range: null }),
    clear: () => set(NOTHING_SELECTED),
  }
}
