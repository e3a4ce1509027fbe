import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { rowsIn } from '../rows-in.ts'

/** Beside a narrower list the panel has no room. */
const WIDE_ENOUGH = '(min-width: 64rem)'

/**
 * The row whose summary is shown beside the list. Space on a row's link opens it, and closes it again; with the
 * focus on another row it shows that one. Escape closes it.
 * @param ids the rows of the page in their order; none where the list has no summaries
 */
export function usePeek(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [peeked, setPeeked] = useState<string | null>(null)
  const isShown = peeked !== null && ids.includes(peeked)
  const rowAt = (target: EventTarget | null) => {
    if (!(target instanceof HTMLAnchorElement)) return undefined
    return ids[rowsIn(list.current).findIndex((row) => row.contains(target))]
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // Rows that are selected stay selected: this press closes the summary alone.
      event.stopImmediatePropagation()
      return setPeeked(null)
    }
    const row = rowAt(event.target)
    if (event.key !== ' ' || row === undefined || !matchMedia(WIDE_ENOUGH).matches) return undefined
    event.preventDefault()
    event.stopImmediatePropagation()
    return setPeeked(isShown && row === peeked ? null : row)
  })
  const follow = useEffectEvent((event: FocusEvent) => {
    const row = rowAt(event.target)
    if (isShown && row !== undefined) setPeeked(row)
  })
  const canPeek = ids.length > 0
  useEffect(() => {
    const element = list.current
    if (!element || !canPeek) return
    const onPress = (event: KeyboardEvent) => press(event)
    const onFocus = (event: FocusEvent) => follow(event)
    element.addEventListener('keydown', onPress)
    element.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('keydown', onPress)
      element.removeEventListener('focusin', onFocus)
    }
  }, [list, canPeek])
  return {
    peeked: isShown ? peeked : null,
    close() {
      const at = ids.indexOf(peeked ?? '')
      rowsIn(list.current)[at]?.querySelector<HTMLElement>('a')?.focus()
      setPeeked(null)
    },
  }
}
