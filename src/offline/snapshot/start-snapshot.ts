import { signedInUserId } from '../../session/last-person.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isIdle } from '../device-store/activity.ts'
import { openSnapshot } from './open-snapshot.ts'
import { snapshotName } from './snapshot-names.ts'
import { showSnapshot } from './snapshot-view.ts'
import { snapshotId } from './snapshot.ts'

/** How long the app waits for the snapshot. */
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

/** Resolves when everything drawn so far is on the screen. */
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
  // During the read the app may have started, or the person may have left in another tab.
  if (root.childElementCount > 0 || signedInUserId() !== ownerId) return
  showSnapshot(snapshot, root)
  await painted()
}

/**
 * Shows the signed-in person's last snapshot of this address, before the app is there. Resolves
 * when it is on the screen, or when there is none; never rejects.
 */
export async function showLastSnapshot(): Promise<void> {
  try {
    const root = document.getElementById('root')
    const ownerId = signedInUserId()
    const id = snapshotId(location)
    const name = id && snapshotName(id)
    const version = currentVersion()
    if (!root || ownerId === null || name === null || version === null) return
    // The server has answered that no one is signed in.
    if ('visitor' in document.documentElement.dataset || isIdle()) return
    await Promise.race([
      show(ownerId, name, version, root),
      new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
    ])
  } catch {
    // Nothing is stored here, or it is unreadable: the app starts as on the first day.
  }
}
