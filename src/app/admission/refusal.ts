import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

const isRefused = createStore(false)

/** The server refused a call of this screen for want of permission (rules.md, Errors). */
export function showRefusal(): void {
  isRefused.set(true)
}

/** Ends the no-permission state: the screen is shown as it was. */
export function clearRefusal(): void {
  isRefused.set(false)
}

/** Whether the no-permission state covers the screen. */
export function useRefusal(): boolean {
  return useStore(isRefused)
}
