import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'

/** Beside every screen, or in the user menu. */
type SlotName = 'frame' | 'menu'

interface SlotItem {
  name: string
  slot: SlotName
  Component: ComponentType
}

const listeners = new Set<() => void>()
let items: readonly SlotItem[] = []

/** Adds what comes only when there is time for it. */
export function addToSlot(name: string, Component: ComponentType, slot: SlotName = 'frame'): void {
  items = [...items, { name, slot, Component }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSlot(slot: SlotName): readonly SlotItem[] {
  return useSyncExternalStore(subscribe, () => items).filter((item) => item.slot === slot)
}
