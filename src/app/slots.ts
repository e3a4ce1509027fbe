import type { ComponentType } from 'react'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

/** Places that later modules fill: beside every screen, in the user menu, or as its last choice. */
type SlotName = 'frame' | 'menu' | 'menu-end'

interface SlotItem {
  name: string
  slot: SlotName
  Component: ComponentType
}

const items = createStore<readonly SlotItem[]>([])

/** Fills a slot once its module is loaded. */
export function addToSlot(name: string, Component: ComponentType, slot: SlotName = 'frame'): void {
  items.set([...items.get(), { name, slot, Component }])
}

export function useSlot(slot: SlotName): readonly SlotItem[] {
  return useStore(items).filter((item) => item.slot === slot)
}
