import { storageKeys } from '../shared/storage-keys.ts'

const AGAIN_AFTER_MS = 60_000

/**
 * A part of the page that can't be loaded was usually replaced by a newer release: a reload brings
 * that one. Once only, so that a broken link does not reload for ever.
 */
export function reloadOnceForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    // By the browser's own message the router would know the case and reload once more.
    event.payload.message = 'A part of the page could not be loaded'
    if (!mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKeys.reloadedAt))
    if (Date.now() - last < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(storageKeys.reloadedAt, String(Date.now()))
    return true
  } catch {
    return false
  }
}
