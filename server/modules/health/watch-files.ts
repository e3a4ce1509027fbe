import type { FileStore } from '../../platform/files.ts'

/** Devices ask whether the server is ready all the time; the store is asked as often as this. */
const AGAIN_MS = 10_000

/** How the files were when they were last looked at. Asking looks again in the background, where that was long ago. */
export function watchFiles(files: Pick<FileStore, 'check'>, onAway: (error: unknown) => void) {
  let state: 'ok' | 'away' = 'ok'
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    try {
      await files.check()
      state = 'ok'
    } catch (error) {
      if (state === 'ok') onAway(error)
      state = 'away'
    }
  }
  return () => {
    const now = performance.now()
    if (now - lookedAt > AGAIN_MS) {
      lookedAt = now
      void look()
    }
    return state
  }
}
