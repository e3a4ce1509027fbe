import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'

/** Beside every screen, or in the user menu. */
type Place = 'frame' | 'menu'

interface LatePart {
  name: string
  place: Place
  Part: ComponentType
}

const listeners = new Set<() => void>()
let parts: readonly LatePart[] = []

/** Adds what comes only when there is time for it. */
export function addLatePart(name: string, Part: ComponentType, place: Place = 'frame'): void {
  parts = [...parts, { name, place, Part }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLateParts(place: Place): readonly LatePart[] {
  return useSyncExternalStore(subscribe, () => parts).filter((part) => part.place === place)
}
