import { personHere } from '../../session/last-person.ts'
import { storageKeys } from '../../storage-keys.ts'
import { isIdle } from '../device-store/activity.ts'
import { openPicture } from './open-snapshot.ts'
import { pictureName } from './snapshot-names.ts'
import { showPicture } from './snapshot-view.ts'
import { pictureId } from './snapshot.ts'

/** So long the app waits for the picture. */
const PATIENCE_MS = 800

/**
 * The build's script, which the shell's document names ahead (build/app-preload.ts); `null` in the
 * front door's.
 */
function versionHere(): string | null {
  return document.querySelector('link[data-app]')?.getAttribute('href') ?? null
}

function languageHere(): string | null {
  return localStorage.getItem(storageKeys.language)
}

/** Resolves when what was drawn up to now is on the screen. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    // Nothing is drawn for a page in the background.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}

async function show(ownerId: string, name: string, version: string, root: HTMLElement) {
  const language = languageHere()
  const picture = await openPicture(ownerId, name)
  if (picture?.version !== version || picture.language !== language) return
  // Meanwhile the app may have gone ahead, or the person may have left in another tab.
  if (root.childElementCount > 0 || personHere() !== ownerId) return
  showPicture(picture, root)
  await drawn()
}

/**
 * Shows what the person at home here saw last at this address, before the app is there. Resolves
 * when it is on the screen, or when there is nothing to show or to wait for; never rejects.
 */
export async function startPicture(): Promise<void> {
  try {
    const root = document.getElementById('root')
    const ownerId = personHere()
    const id = pictureId(location)
    const name = id && pictureName(id)
    const version = versionHere()
    if (!root || ownerId === null || name === null || version === null) return
    // The server knows that nobody is signed in any more.
    if ('visitor' in document.documentElement.dataset || isIdle()) return
    await Promise.race([
      show(ownerId, name, version, root),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
  } catch {
    // Nothing is kept here, or it can't be read: the app starts as on the first day.
  }
}
