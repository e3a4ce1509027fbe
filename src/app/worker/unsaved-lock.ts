import { UNSAVED_LOCK } from '../../../contract/core/lock-names.ts'
import { hasUnsaved, onUnsavedChange } from '../../session/unsaved.ts'

let release: (() => void) | null = null

/** From now on a Web Lock tells the other tabs that this one has unsaved work. */
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
  // The lock ends with the page. If the request fails, this tab's own state still counts.
  navigator.locks.request(UNSAVED_LOCK, { mode: 'shared' }, () => promise).catch(() => undefined)
}
