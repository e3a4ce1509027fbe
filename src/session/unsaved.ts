import { useEffect, useId } from 'react'
import { createStore } from '../api/store.ts'
import { isRedirectingToRoot } from './leave.ts'

/** What somebody is at work on, by the names that its owners gave it, and whether it is stored. */
const unsaved = new Map<string, boolean>()
const hasAny = createStore(false)

function warn(event: BeforeUnloadEvent): void {
  // Whoever signed out is not asked to stay.
  if (!isRedirectingToRoot() && [...unsaved.values()].includes(false)) event.preventDefault()
}

/**
 * Says whether something of this name would be lost with the page. While there is anything, the
 * browser asks before it leaves, and a session that ends is asked for in place.
 * @param isStored it lies on this device: the session is asked for in place, but the page may go
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

/** A form says so while it is dirty. */
export function useUnsaved(isDirty: boolean): void {
  const name = useId()
  useEffect(() => {
    if (!isDirty) return
    setUnsaved(name, true)
    return () => setUnsaved(name, false)
  }, [name, isDirty])
}
