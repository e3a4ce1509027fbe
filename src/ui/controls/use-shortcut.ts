import { useEffect, useEffectEvent } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
}

/** Runs `action` on a bare key, unless the person is typing or a dialog is open. */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}
