import { createStore } from '../../api/store.ts'

/** Why an update was not applied. */
export type UpdateRefusal = 'unsaved' | 'sending' | 'failed'

export interface OfferedUpdate {
  /** Applies the update, which reloads this page, or answers why it cannot. */
  apply: () => Promise<UpdateRefusal>
  onLater: () => void
}

/** The new version that waits, until the person takes it or puts it off. */
export const offeredUpdate = createStore<OfferedUpdate | null>(null)
