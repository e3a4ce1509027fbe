import { useEffect, useId } from 'react'
import { isRedirectingToRoot } from './leave.ts'

/** What somebody is at work on, by the names that its owners gave it, and whether it is stored. */
const unsaved = new Map<string, boolean>()
const listeners = new Set<(isUnsaved: boolean) => void>()

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
  const had = hasUnsaved()
  if (isUnsaved) unsaved.set(name, isStored)
  else unsaved.delete(name)
  const has = hasUnsaved()
  if (has) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  if (has !== had) for (const listener of listeners) listener(has)
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Hears when there begins to be something to lose, and when nothing is left of it. */
export function onUnsavedChange(listener: (isUnsaved: boolean) => void): void {
  listeners.add(listener)
}

/** A form says so while it is dirty. */
export function useUnsaved(isDirty: boolean): void {
  const name = useId()
  useEffect(() => {
    if (!isDirty) return
    setUnsaved(name, true)
    return () => setUnsaved(name, false)
  }, [name, isDirty])
}
