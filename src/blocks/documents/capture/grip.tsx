import { chakra } from '@chakra-ui/react/styled-system'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react'

/** Step of an arrow key as a share of the photo; Shift multiplies it by five. */
const STEP = 0.01
const LEAP = 5

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const Handle = chakra('button', {
  base: { position: 'absolute', touchAction: 'none', cursor: 'move', borderRadius: 'md' },
})

interface Props<Value> extends Pick<ComponentProps<typeof Handle>, 'children' | 'css' | 'style'> {
  label: string
  /** The element that the photo fills. */
  frame: RefObject<HTMLElement | null>
  value: Value
  /** Called with the movement in shares of the photo since the grab. */
  onMove: (from: Value, right: number, down: number) => void
  onDelete?: (() => void) | undefined
}

/** A handle on a photo, moved by pointer or arrow keys. */
export function Grip<Value>({ label, frame, value, onMove, onDelete, ...rest }: Props<Value>) {
  const dragStart = useRef<{ x: number; y: number; value: Value } | null>(null)
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragStart.current = { x: event.clientX, y: event.clientY, value }
  }
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!dragStart.current || !box) return
    const { x, y, value: from } = dragStart.current
    onMove(from, (event.clientX - x) / box.width, (event.clientY - y) / box.height)
  }
  const endDrag = () => {
    dragStart.current = null
  }
  const press = (event: KeyboardEvent) => {
    if (onDelete && event.key === 'Delete') return onDelete()
    const [right, down] = ARROWS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const times = event.shiftKey ? LEAP : 1
    onMove(value, right * times, down * times)
  }
  return (
    <Handle
      type="button"
      aria-label={label}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={press}
      {...rest}
    />
  )
}

/** A round handle at a point. */
export function PointGrip<Value>({ css, ...rest }: Omit<Props<Value>, 'children'>) {
  return (
    <Grip {...rest} css={{ boxSize: 'touch', transform: 'translate(-50%, -50%)', ...css }}>
      <chakra.span
        position="absolute"
        inset="3"
        borderRadius="full"
        border="3px solid {colors.highlight.contrast}"
        bg="highlight.solid"
      />
    </Grip>
  )
}
