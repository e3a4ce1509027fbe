import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WriteText } from './text-picker.tsx'

/** The folded choice of saved texts: it has the focus once it is open, and closes when one was added. */
export function useOpenedPicker(write: WriteText) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return {
    isOpen,
    box,
    toggle() {
      flushSync(() => setOpen(!isOpen))
      box.current?.querySelector('input')?.focus()
    },
    add: ((change) => {
      setOpen(false)
      write(change)
    }) satisfies WriteText,
  }
}
