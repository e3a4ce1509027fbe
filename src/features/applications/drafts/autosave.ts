import { createEvent } from '../../../api/store.ts'
import { LockedError } from '../../../offline/device-store/owner.ts'

/** Delay of a save after a change, so that a word is written once. */
const AFTER_MS = 500

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saved'; at: number }
  /** `locked`: the person's key is not open. `full`: no space is left. */
  | { kind: 'unsaved'; why: 'locked' | 'full' | 'failed' }

function reasonOf(error: unknown): 'locked' | 'full' | 'failed' {
  if (error instanceof LockedError) return 'locked'
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

/** Saves soon after each change, one save at a time. A change during a save is saved after it. */
export function makeAutosave(save: () => Promise<void>, afterMs = AFTER_MS) {
  const changed = createEvent()
  let state: SaveState = { kind: 'none' }
  let changes = 0
  let savedChanges = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  function set(next: SaveState) {
    state = next
    changed.emit()
  }

  async function run() {
    while (savedChanges < changes && !isStopped) {
      const upTo = changes
      try {
        await save()
        savedChanges = upTo
        set({ kind: 'saved', at: Date.now() })
      } catch (error) {
        return set({ kind: 'unsaved', why: reasonOf(error) })
      }
    }
  }

  /** Saves pending changes now. Resolves when it has ended, also without success: see `state`. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Schedules a save. */
    change() {
      if (isStopped) return
      changes += 1
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), afterMs)
      changed.emit()
    },
    flush,
    /** Whether all changes are saved. */
    isDone: () => isStopped || savedChanges === changes,
    state: () => state,
    /** All content is stored since this time: it was restored, or is in an envelope. */
    storedSince(at: number) {
      savedChanges = changes
      set({ kind: 'saved', at })
    },
    /** Stops saving. Resolves when the last save has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    subscribe: changed.subscribe,
  }
}

export type Autosave = ReturnType<typeof makeAutosave>
