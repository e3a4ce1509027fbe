import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadSlot } from './upload-slot.ts'
import { EMPTY_SLOT } from './upload-slot.ts'
import type { UploadStore } from './upload-store.ts'
import { makeUploadStore } from './upload-store.ts'

/** The slots of a store by key, as they are now; a key that was never used is an empty slot. */
export function useUploadSlots(store: UploadStore): (key: string) => UploadSlot {
  const slots = useSyncExternalStore(store.subscribe, store.slots)
  return (key) => slots.get(key) ?? EMPTY_SLOT
}

/** Uploads that belong to the component: they end with it. */
export function useUploads() {
  const [store] = useState(() => makeUploadStore())
  const slotOf = useUploadSlots(store)
  useEffect(() => () => store.clear(), [store])
  return { store, slotOf }
}
