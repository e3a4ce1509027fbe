import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { boundZoom } from './view.ts'

interface Point {
  x: number
  y: number
}

const distance = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
const between = (a: Touch, b: Touch) => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
})

/** Zoom of a double press. */
const CLOSE_UP = 2.5
/** Pixels of the wheel for one doubling. */
const WHEEL_DOUBLING = 240

/**
 * Zooms with two fingers, a double press or the wheel with Ctrl, and drags with the mouse. What is
 * under the hand stays there; with the buttons, what is in the middle.
 */
export function useHands(
  scroller: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (zoom: number) => void,
): void {
  const current = useRef(zoom)
  const held = useRef<Point>(undefined)
  const drawn = useRef(zoom)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || drawn.current === zoom) return
    const { left, top } = box.getBoundingClientRect()
    const at = held.current ?? { x: left + box.clientWidth / 2, y: top + box.clientHeight / 2 }
    const grown = zoom / drawn.current
    const { x, y } = { x: at.x - left, y: at.y - top }
    box.scrollTo((box.scrollLeft + x) * grown - x, (box.scrollTop + y) * grown - y)
    drawn.current = zoom
    current.current = zoom
    held.current = undefined
  }, [scroller, zoom])

  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const zoomAt = (wanted: number, at: Point) => {
      held.current = at
      setZoom(boundZoom(wanted))
    }
    let start: { zoom: number; distance: number } | undefined
    const ends = new AbortController()
    const { signal } = ends
    const active = { signal, passive: false }
    box.addEventListener(
      'touchstart',
      ({ touches: [a, b] }) => {
        start = a && b ? { zoom: current.current, distance: distance(a, b) } : undefined
      },
      { signal, passive: true },
    )
    box.addEventListener(
      'touchmove',
      (event) => {
        const [a, b] = event.touches
        if (!a || !b || !start) return
        event.preventDefault()
        zoomAt((start.zoom * distance(a, b)) / start.distance, between(a, b))
      },
      active,
    )
    box.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        const wanted = current.current * 2 ** (-event.deltaY / WHEEL_DOUBLING)
        zoomAt(wanted, { x: event.clientX, y: event.clientY })
      },
      active,
    )
    box.addEventListener(
      'dblclick',
      ({ clientX, clientY }) =>
        zoomAt(current.current > 1 ? 1 : CLOSE_UP, { x: clientX, y: clientY }),
      { signal },
    )
    box.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 1) return
        box.setPointerCapture(event.pointerId)
        box.scrollBy(-event.movementX, -event.movementY)
      },
      { signal },
    )
    return () => ends.abort()
  }, [scroller, setZoom])
}
