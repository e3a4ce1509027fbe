import type { DragEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { SWIPE_PX } from './popups.ts'

/** Handlers of an element that goes away when it is swiped to the right; it follows the finger. */
export function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null)
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX))
  const rest = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null
    currentTarget.style.translate = ''
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) from.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const px = distance(event)
      if (px === 0) return
      // From this distance on the movement is a swipe: releasing the pointer must not open the
      // notice.
      if (px > 5) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.translate = `${px}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = distance(event) >= SWIPE_PX
      rest(event)
      if (isAway) onAway()
    },
    onPointerCancel: rest,
    // A link would be dragged by the mouse instead.
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
  }
}
