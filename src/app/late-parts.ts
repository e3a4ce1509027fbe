import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'

interface LatePart {
  name: string
  Part: ComponentType
}

const listeners = new Set<() => void>()
let parts: readonly LatePart[] = []

/** Adds what stands beside every screen and comes only when there is time for it. */
export function addLatePart(name: string, Part: ComponentType): void {
  parts = [...parts, { name, Part }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLateParts(): readonly LatePart[] {
  return useSyncExternalStore(subscribe, () => parts)
}
