import { storageKeys } from '../../storage-keys.ts'

// Read before the first paint, ahead of the app: nothing heavy may be imported here.

const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

/** What was chosen in this browser; `system` until a choice is made. */
export function storedColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKeys.colorMode)
    return colorModes.find((mode) => mode === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

export function systemPrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** Sets the class on <html> that every rule for the dark looks for. */
export function showColorMode(mode: ColorMode): void {
  const dark = mode === 'dark' || (mode === 'system' && systemPrefersDark().matches)
  document.documentElement.classList.toggle('dark', dark)
}
