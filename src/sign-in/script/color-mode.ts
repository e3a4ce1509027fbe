import { storageKeys } from '../../storage-keys.ts'

/** Shows the colour mode that was chosen in the shell; without a choice the system's holds. */
export function applyColorMode(): void {
  try {
    const mode = localStorage.getItem(storageKeys.colorMode)
    if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode)
  } catch {
    // Storage can be switched off: then there is no choice either.
  }
}
