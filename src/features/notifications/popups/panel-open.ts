import { createStore } from '../../../api/store.ts'

/** Whether the panel is open: what comes then stands at its top, and needs no popup. */
export const isPanelOpen = createStore(false)
