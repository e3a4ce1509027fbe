import { signedInUserId } from '../../session/last-person.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isIdle } from '../device-store/activity.ts'
import { openSnapshot } from './open-snapshot.ts'
import { snapshotName } from './snapshot-names.ts'
import { showSnapshot } from './snapshot-view.ts'
import { snapshotId } from './snapshot.ts'

/** So long the app waits for the picture. */
const TIMEOUT_MS = 800

/**
 * The build's script, which the shell's document names ahead (build/app-preload.ts); `null` in the
 * front door's.
 */
function currentVersion(): string | null {
  return document.querySelector('link[data-app]')?.getAttribute('href') ?? null
}

function storedLanguage(): string | null {
  return localStorage.getItem(storageKeys.language)
}

/** Resolves when what was drawn up to now is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Nothing is drawn for a page in the background.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

async function show(ownerId: string, name: string, version: string, root: HTMLElement) {
  const language = storedLanguage()
  const snapshot = await openSnapshot(ownerId, name)
  if (snapshot?.version !== version || snapshot.language !== language) return
  // Meanwhile the app may have gone ahead, or the person may have left in another tab.
  if (root.childElementCount > 0 || signedInUserId() !== ownerId) return
  showSnapshot(snapshot, root)
  await painted()
}

/**
 * Shows what the person at home here saw last at this address, before the app is there. Resolves
 * when it is on the screen, or when there is nothing to show or to wait for; never rejects.
 */
export async function showLastSnapshot(): Promise<void> {
  try {
    const root = document.getElementById('root')
    const ownerId = signedInUserId()
    const id = snapshotId(location)
    const name = id && snapshotName(id)
    const version = currentVersion()
    if (!root || ownerId === null || name === null || version === null) return
    // The server knows that nobody is signed in any more.
    if ('visitor' in document.documentElement.dataset || isIdle()) return
    await Promise.race([
      show(ownerId, name, version, root),
      new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
    ])
  } catch {
    // Nothing is kept here, or it can't be read: the app starts as on the first day.
  }
}
