import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemByCharacter, neighbour } from '../controls/roving.ts'
import { autoPosition } from './anchor-position.ts'
import { Floating } from './floating.tsx'
import { usePopoverButton } from './use-popover-button.ts'

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  /** What the list holds, for screen readers. */
  label: string
  /** Renders the button and spreads the given props on it. */
  trigger: (props: MenuTriggerProps) => ReactNode
  /** MenuItem, MenuChoice, MenuHeading. */
  children: ReactNode
  align?: 'start' | 'end'
}

/** A button that opens a list of actions or places. Arrows, Home, End, letters and Escape work. */
export function Menu({ label, trigger, children, align = 'start' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open || !button.current || !list.current) return
    return autoPosition(button.current, list.current, { align })
  }, [open, align])

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  const show = (focus: 'first' | 'last') => {
    // The items must stand before the list can be measured and the focus moved into it.
    flushSync(() => setOpen(true))
    list.current?.showPopover()
    items()
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
  }

  const { onButton, onPopover } = usePopoverButton({
    isOpen: open,
    onOpen: () => show('first'),
    onClosed: () => setOpen(false),
  })

  const keyOnButton = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  const keyInList = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      list.current?.hidePopover()
      return
    }
    const all = items()
    const here = all.findIndex((item) => item === document.activeElement)
    const next = neighbour(all, here, event.key) ?? itemByCharacter(all, here, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const choose = (event: MouseEvent) => {
    const item = event.target instanceof Element && event.target.closest('[role^=menuitem]')
    if (item && item.getAttribute('aria-disabled') !== 'true') list.current?.hidePopover()
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        ...onButton,
        onKeyDown: keyOnButton,
      })}
      <Floating
        ref={list}
        id={id}
        {...onPopover}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        minWidth="12rem"
        onKeyDown={keyInList}
        onClick={choose}
      >
        {open && children}
      </Floating>
    </>
  )
}
