import { useEffect, useEffectEvent } from 'react'

/** Whether keyboards of this system have ⌘ in place of Ctrl. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** Runs `action` on the key with Ctrl or ⌘, also while the person is typing; not while a dialog is open. */
export function useCommandKey(letter: string, action: () => void): void {
  const run = useEffectEvent(action)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      // A keyboard of Devanagari has another letter on the same key.
      const isLetter = event.key.toLowerCase() === letter
      if (!isLetter && event.code !== `Key${letter.toUpperCase()}`) return
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [letter])
}
