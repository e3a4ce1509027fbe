import type { ToggleEvent } from 'react'
import { useRef } from 'react'

interface Options {
  isOpen: boolean
  onOpen: () => void
  onClosed: () => void
}

/** Handlers of a button that opens a popover, and of the popover: a press elsewhere, on the button too, closes it. */
export function usePopoverButton({ isOpen, onOpen, onClosed }: Options) {
  // A press on the button while open: the browser has closed the popover before the click comes.
  const closedByPress = useRef(false)
  return {
    onButton: {
      onPointerDown() {
        closedByPress.current = isOpen
      },
      onClick() {
        if (closedByPress.current) closedByPress.current = false
        else onOpen()
      },
    },
    onPopover: {
      popover: 'auto',
      onToggle(event: ToggleEvent) {
        if (event.newState === 'closed') onClosed()
      },
    },
  } as const
}
