import { checkHealth } from '../../../contract/health/health.ts'
import { call } from '../../api/call.ts'
import { storageKeys } from '../../storage-keys.ts'

const MIN_RELOAD_INTERVAL_MS = 60_000
const MISSING = 'A part of the page could not be loaded'

/**
 * Gives the failure to load a part of the page our own words. By the browser's the router would
 * know the case and reload, also without a link, which takes away the page there is.
 */
export function renameMissingModuleErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    event.payload.message = MISSING
  })
}

export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && error.message === MISSING
}

/**
 * A part that can't be loaded although the server answers was usually replaced by a newer release:
 * a reload brings that one. Once only, so that a broken link does not reload for ever.
 */
export async function reloadForMissingModule(error: unknown): Promise<void> {
  if (!isMissingModule(error)) return
  try {
    await call(checkHealth)
  } catch {
    return
  }
  if (mayReload()) window.location.reload()
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKeys.reloadedAt))
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(storageKeys.reloadedAt, String(Date.now()))
    return true
  } catch {
    return false
  }
}
