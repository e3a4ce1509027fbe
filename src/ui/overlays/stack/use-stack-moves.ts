import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import type { StackPlace } from './stack-place.ts'
import { CORNER, movedBy } from './stack-place.ts'

/** Movement, in pixels, above which a press is a drag and opens nothing. */
const DRAG_PX = 5
/** How far an arrow key moves. */
const STEP_PX = 24

const ARROWS: Record<string, StackPlace> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/** A place as the custom properties that the stack's style reads. */
export const placeStyle = ([x, y]: StackPlace) => ({ '--x': `${x}%`, '--y': `${y}%` })

/** Handlers with which pointer and arrow keys move the stack inside the room around it. */
export function useStackMoves(
  stack: RefObject<HTMLElement | null>,
  place: StackPlace,
  onPlace: (place: StackPlace) => void,
) {
  const from = useRef<PointerEvent>(null)
  const dragged = useRef<StackPlace>(null)
  const moved = (x: number, y: number) => {
    const box = stack.current
    const room = box?.parentElement
    if (!room) return place
    const free = [room.clientWidth - box.offsetWidth, room.clientHeight - box.offsetHeight] as const
    return movedBy(place, [x, y], free)
  }
  const rest = () => {
    if (dragged.current) onPlace(dragged.current)
    from.current = dragged.current = null
  }
  return {
    pointer: {
      onPointerDown(event: PointerEvent) {
        if (event.isPrimary && event.button === 0) from.current = event
      },
      onPointerMove(event: PointerEvent) {
        if (!from.current) return
        const x = event.clientX - from.current.clientX
        const y = event.clientY - from.current.clientY
        if (!dragged.current && Math.hypot(x, y) < DRAG_PX) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = moved(x, y)
        // Drawn by the browser alone: a list of hundreds would not follow a finger.
        for (const [name, value] of Object.entries(placeStyle(dragged.current))) {
          stack.current?.style.setProperty(name, value)
        }
      },
      onPointerUp: rest,
      onPointerCancel: rest,
    },
    onKeyDown(event: KeyboardEvent) {
      const by = ARROWS[event.key]
      if (!by && event.key !== 'Home') return
      event.preventDefault()
      onPlace(by ? moved(...by) : CORNER)
    },
  }
}
