import type { ComponentType } from 'react'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

/** Places that later modules fill: beside every screen, in the bar, in the user menu, or as its last choice. */
type SlotName = 'frame' | 'tools' | 'menu' | 'menu-end'

interface SlotItem {
  name: string
  slot: SlotName
  Component: ComponentType
}

const items = createStore<readonly SlotItem[]>([])

/** Fills a slot once its module is loaded; once only, however often its loading is tried. */
export function addToSlot(name: string, Component: ComponentType, slot: SlotName = 'frame'): void {
  if (items.get().some((item) => item.name === name)) return
  items.set([...items.get(), { name, slot, Component }])
}

/** All that fills the slot so far. */
export function Slot({ of }: { of: SlotName }) {
  return useStore(items).map(({ name, slot, Component }) => slot === of && <Component key={name} />)
}
