import { createStore } from '../../api/store.ts'

/** `failed`: the last try was in vain, and the next one is to come. */
export type Asking = 'done' | 'asking' | 'failed'

// Apart from what is asked for: forms show how it is getting on, and load none of its code.

/** The key to store anything under. */
export const openingState = createStore<Asking>('done')

/** What envelopes are signed and sealed with. */
export const preparingState = createStore<Asking>('done')
