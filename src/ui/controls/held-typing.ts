/** Longest wait for the field. */
const TIMEOUT_MS = 10_000

let held = ''
let release: (() => void) | null = null

/**
 * Holds typed letters until a field takes them. A form opened by a key may need a moment to load.
 * Letters typed meanwhile would be lost, or taken for further keys.
 */
export function holdTyping(): void {
  release?.()
  held = ''
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') held = held.slice(0, -1)
    else if (event.key.length === 1) held += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', press, { capture: true })
  const timeout = setTimeout(() => release?.(), TIMEOUT_MS)
  release = () => {
    removeEventListener('keydown', press, { capture: true })
    clearTimeout(timeout)
    release = null
  }
}

/** What was typed meanwhile; from now on keys go where the focus is. */
export function takeHeldTyping(): string {
  release?.()
  const typed = held
  held = ''
  return typed
}
