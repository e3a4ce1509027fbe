import type { PointerEvent as Press, RefObject } from 'react'
import { useState } from 'react'

/** Where a row that is dragged to this height comes to stand, by the middles of the rows. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y)
  return above.length
}

/** Lets a pointer drag rows by their handles; the row moves when it is let go. Escape leaves it where it is. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  return {
    drag,
    start(event: Press, from: number) {
      if (event.button !== 0) return
      // The text of other rows is not chosen meanwhile, and no finger scrolls.
      event.preventDefault()
      let to = from
      setDrag({ from, to })
      const rows = [...(list.current?.querySelectorAll(':scope > [data-row]') ?? [])]
      const ending = new AbortController()
      const { signal } = ending
      const end = () => {
        ending.abort()
        setDrag(null)
      }
      const follow = ({ clientY }: PointerEvent) => {
        const middles = rows.map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return top + height / 2
        })
        to = placeAt(middles, from, clientY)
        setDrag({ from, to })
      }
      const drop = () => {
        end()
        onMove(from, to)
      }
      addEventListener('pointermove', follow, { signal })
      addEventListener('pointerup', drop, { signal })
      addEventListener('pointercancel', end, { signal })
      addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    },
  }
}
