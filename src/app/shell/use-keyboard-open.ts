import { useEffect, useState } from 'react'
import { isKeyboardOpen, takesText } from './keyboard-open.ts'

/** Whether an on-screen keyboard is open, as far as the heights of the window tell. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let widest = { width: 0, tallest: 0 }
    const look = () => {
      const { width, height } = window.visualViewport ?? { width: innerWidth, height: innerHeight }
      const isSame = Math.abs(width - widest.width) < 1
      widest = { width, tallest: isSame ? Math.max(widest.tallest, height) : height }
      const isTyping = takesText(document.activeElement)
      setOpen(isKeyboardOpen({ isTyping, height, tallest: widest.tallest }))
    }
    // The next field has the focus only after the one before has lost it.
    const lookSoon = () => queueMicrotask(look)
    look()
    const view = window.visualViewport ?? window
    view.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookSoon)
    return () => {
      view.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [])
  return isOpen
}
