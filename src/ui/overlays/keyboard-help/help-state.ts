import type { ReactNode } from 'react'
import { createStore } from '../../../api/store.ts'

/** Help on the screen at hand is open. */
export const helpOpen = createStore(false)

/** How many parts of the screen show help with keys of their own. */
export const keyHolders = createStore(0)

/** What the app shows above the keys; null until it has come. */
export const screenHelp = createStore<((onLeave: () => void) => ReactNode) | null>(null)

/** The button of help in the head of every screen; its place is kept until it has come. */
export const helpDoor = createStore<ReactNode>(null)
