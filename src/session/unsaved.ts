import { useEffect, useId } from 'react'
import { createStore } from '../api/store.ts'
import { isRedirectingToRoot } from './leave.ts'

/** Unsaved work by name, and whether it is stored on this device. */
const unsaved = new Map<string, boolean>()
const hasAny = createStore(false)

/** Whether work would be lost with the page: it is on this screen alone. */
export const wouldLoseWork = (): boolean => [...unsaved.values()].includes(false)

function warn(event: BeforeUnloadEvent): void {
  // A person who signs out is asked before that.
  if (!isRedirectingToRoot() && wouldLoseWork()) event.preventDefault()
}

/**
 * Records whether work of this name would be lost with the page. While there is any, the browser
 * asks before it leaves, and a session that ends asks for the password in place.
 * @param isStored the work is stored on this device, so that the page may be left
 */
export function setUnsaved(name: string, isUnsaved: boolean, isStored = false): void {
  if (isUnsaved) unsaved.set(name, isStored)
  else unsaved.delete(name)
  if (unsaved.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  hasAny.set(unsaved.size > 0)
}

export const hasUnsaved = hasAny.get

/** Calls the listener when the first unsaved work appears and when the last is gone. */
export const onUnsavedChange = hasAny.subscribe

/**
 * Marks a form's work as unsaved while the form is dirty.
 * @param isStored as in `setUnsaved`
 */
export function useUnsaved(isDirty: boolean, isStored = false): void {
  const name = useId()
  useEffect(() => {
    if (!isDirty) return
    setUnsaved(name, true, isStored)
    return () => setUnsaved(name, false)
  }, [name, isDirty, isStored])
}
