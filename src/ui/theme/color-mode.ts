import { useSyncExternalStore } from 'react'
import { createEvent } from '../../api/store.ts'
import { storageKeys } from '../../storage-keys.ts'
import type { ColorMode } from './stored-color-mode.ts'
import { showColorMode, storedColorMode, systemPrefersDark } from './stored-color-mode.ts'

export type { ColorMode }

const modeChange = createEvent()
// Storage can be refused (private windows, policies): the choice then holds until the reload.
let unsaved: ColorMode | undefined

/** What the person chose on this device; `system` until a choice is made. */
export function readColorMode(): ColorMode {
  return unsaved ?? storedColorMode()
}

function show(): void {
  showColorMode(readColorMode())
}

/** Keeps the choice on this device and shows it at once. */
export function setColorMode(mode: ColorMode): void {
  unsaved = undefined
  try {
    localStorage.setItem(storageKeys.colorMode, mode)
  } catch {
    unsaved = mode
  }
  show()
  modeChange.emit()
}

/** Call once, before the first render: sets the class on <html> and follows system, tabs and print. */
export function startColorMode(): void {
  show()
  systemPrefersDark().addEventListener('change', show)
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.colorMode) return
    show()
    modeChange.emit()
  })
  // Paper is white.
  addEventListener('beforeprint', () => document.documentElement.classList.remove('dark'))
  addEventListener('afterprint', show)
}

/** The choice, for the switch in the preferences. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(modeChange.subscribe, readColorMode)
}
