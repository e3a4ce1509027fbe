import type { ReactNode } from 'react'
import { createStore } from '../../../api/store.ts'

/** Reminders that were seen: how many, and what shows them in the panel at the bell. */
export interface Kept {
  count: number
  list: ReactNode
}

/** The reminders that the bell keeps; null where there are none, or nobody is reminded. */
export const keptReminders = createStore<Kept | null>(null)
