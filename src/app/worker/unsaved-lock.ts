import { UNSAVED_LOCK } from '../../../contract/core/lock-names.ts'
import { hasUnsaved, onUnsavedChange } from '../../session/unsaved.ts'

let release: (() => void) | null = null

/** From now on this tab tells the others by a lock that something would be lost with it. */
export function shareUnsavedLock(): void {
  onUnsavedChange(updateLock)
  updateLock(hasUnsaved())
}

function updateLock(isUnsaved: boolean): void {
  release?.()
  release = null
  if (!isUnsaved) return
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  // Ends with the page too; a request that fails leaves this tab's own word, which is asked first.
  navigator.locks.request(UNSAVED_LOCK, { mode: 'shared' }, () => promise).catch(() => undefined)
}
