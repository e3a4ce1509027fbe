import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { autoPosition } from './anchor-position.ts'
import { Floating } from './floating.tsx'

const openDelay = 700
// After one tooltip closed, the next one within this time opens at once (rules.md, Limits).
const skipDelay = 300
let lastClosed = Number.NEGATIVE_INFINITY

export interface TooltipProps {
  content: ReactNode
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A few words more about a control, on resting the pointer or on focus. Never the only label. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const target = anchor.current?.firstElementChild
    const element = sheet.current
    if (!open || !target || !element) return
    element.showPopover()
    const release = autoPosition(target, element, { side: 'top', align: 'center' })
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', escape)
    return () => {
      release()
      removeEventListener('keydown', escape)
      lastClosed = performance.now()
    }
  }, [open])

  const openAfter = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const rest = () => openAfter(performance.now() - lastClosed < skipDelay ? 0 : openDelay)
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    // The span has no box of its own: it only hears what bubbles up from the control.
    <chakra.span
      ref={anchor}
      display="contents"
      onPointerOver={(event) => event.pointerType === 'mouse' && rest()}
      onPointerOut={(event) => {
        if (!anchor.current?.contains(event.relatedTarget as Node | null)) close()
      }}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && openAfter(0)}
      onBlur={close}
    >
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open && (
        <Floating
          ref={sheet}
          id={id}
          role="tooltip"
          popover="manual"
          maxWidth="18rem"
          paddingInline="3"
          paddingBlock="1.5"
          bg="bg.inverted"
          color="fg.inverted"
          borderColor="transparent"
        >
          {content}
        </Floating>
      )}
    </chakra.span>
  )
}
