import { createEvent } from '../../../api/store.ts'
import { LockedError } from '../../../offline/device-store/owner.ts'

/** How long after a change it is kept, so that a word is written once. */
const AFTER_MS = 500

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saved'; at: number }
  /** `locked`: for want of the person's key. `full`: of room. */
  | { kind: 'unsaved'; why: 'locked' | 'full' | 'failed' }

function reasonOf(error: unknown): 'locked' | 'full' | 'failed' {
  if (error instanceof LockedError) return 'locked'
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

/**
 * Saves what changes, soon after each change and one save at a time. What changes during a save is
 * saved after it.
 */
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

  /** Saves now what is not saved yet. Resolves when it is, or could not be: `state` says which. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Something is to be saved. */
    change() {
      if (isStopped) return
      changes += 1
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), afterMs)
      changed.emit()
    },
    flush,
    /** Whether all changes lie on the disk. */
    isDone: () => isStopped || savedChanges === changes,
    state: () => state,
    /** It was there already, as old as this. */
    restored: (at: number) => set({ kind: 'saved', at }),
    /** Nothing more is saved. Resolves when the last save has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    subscribe: changed.subscribe,
  }
}

export type Autosave = ReturnType<typeof makeAutosave>
