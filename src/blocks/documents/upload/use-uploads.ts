import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadSlot } from './upload-slot.ts'
import { EMPTY_SLOT } from './upload-slot.ts'
import type { UploadStore } from './upload-store.ts'
import { makeUploadStore } from './upload-store.ts'

/** The present slots of a store by key; an unused key is an empty slot. */
export function useUploadSlots(store: UploadStore): (key: string) => UploadSlot {
  const slots = useSyncExternalStore(store.subscribe, store.slots)
  return (key) => slots.get(key) ?? EMPTY_SLOT
}

/** An upload store that lives as long as the component. */
export function useUploads() {
  const [store] = useState(() => makeUploadStore())
  const slotOf = useUploadSlots(store)
  useEffect(() => () => store.clear(), [store])
  return { store, slotOf }
}
