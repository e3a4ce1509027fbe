import { useEffect, useId } from 'react'
import { isLeavingToRoot } from './leave.ts'

/** What would be lost with the page, by the names that its owners gave it. */
const unsaved = new Set<string>()
const firsts = new Set<() => void>()

function warn(event: BeforeUnloadEvent): void {
  // Whoever signed out is not asked to stay.
  if (!isLeavingToRoot()) event.preventDefault()
}

/**
 * Says whether something of this name would be lost with the page. While there is anything, the
 * browser asks before it leaves, and a session that ends is asked for in place.
 */
export function setUnsaved(name: string, isUnsaved: boolean): void {
  const isFirst = isUnsaved && unsaved.size === 0
  if (isUnsaved) unsaved.add(name)
  else unsaved.delete(name)
  if (unsaved.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  if (isFirst) for (const listener of firsts) listener()
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Hears when there begins to be something to lose. */
export function onFirstUnsaved(listener: () => void): void {
  firsts.add(listener)
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
