/** Longest wait for the field. */
const TIMEOUT_MS = 10_000

let held = ''
let release: (() => void) | null = null

/**
 * Holds what is typed until a field takes it: a form that a key opens may need a moment, and words
 * typed at once would be lost or would be taken for further keys.
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
