import { checkHealth } from '../../../contract/health/health.ts'
import { call } from '../../api/call.ts'
import { storageKeys } from '../../storage-keys.ts'

const MIN_RELOAD_INTERVAL_MS = 60_000
const MISSING = 'A part of the page could not be loaded'

/** Whether a reload would lose work. */
let wouldLose: () => boolean = () => false

/**
 * Replaces the browser's message for a module that failed to load. The router knows that message
 * and reloads, also offline, which would take away the page that is open.
 * @param wouldLoseWork the page is not reloaded for a module while this is so
 */
export function watchMissingModules(wouldLoseWork: () => boolean): void {
  wouldLose = wouldLoseWork
  addEventListener('vite:preloadError', (event) => {
    event.payload.message = MISSING
  })
}

export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && error.message === MISSING
}

/**
 * A module that fails to load twice while the server answers was usually replaced by a newer release, which a reload
 * brings. It reloads once a minute at most, so that a broken module does not loop, and never over unsaved work.
 * @param tries how often the module has failed to load
 */
export async function reloadForMissingModule(tries: number): Promise<void> {
  if (tries < 2) return
  try {
    await call(checkHealth)
  } catch {
    return
  }
  if (!wouldLose() && mayReload()) window.location.reload()
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
