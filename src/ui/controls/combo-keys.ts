import type { KeyboardEvent } from 'react'

interface Keys {
  isOpen: boolean
  close: () => void
  /** Takes the option that is highlighted. */
  choose: () => void
  move: (key: 'ArrowDown' | 'ArrowUp') => void
}

/** What keys do in a field with a list of options: arrows move, Enter chooses, Escape closes. */
export function pressComboKey(event: KeyboardEvent, { isOpen, close, choose, move }: Keys): void {
  if (event.key === 'Escape' && isOpen) {
    // Closes the list alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (event.key === 'Enter' && isOpen) {
    event.preventDefault()
    choose()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    move(event.key)
  }
}
