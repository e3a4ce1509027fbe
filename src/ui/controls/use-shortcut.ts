import { useEffect, useEffectEvent } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), select, textarea'))
  )
}

/** Runs the action of a bare key, unless the person is typing or a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onPress)
    return () => removeEventListener('keydown', onPress)
  }, [])
}

/** The same for one key. */
export function useShortcut(key: string, action: () => void): void {
  useShortcuts({ [key]: action })
}
