import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { currentOwner } from '../../../offline/device-store/owner.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'
import type { PendingReads } from './pending-reads.ts'
import { countPending, NOTHING_PENDING, readPending } from './pending-reads.ts'
import { unsentReads } from './unread-count.ts'

/** The entry's id, the lock and the channel of its changes. */
const NAME = 'read-notifications'

const pending = createStore(NOTHING_PENDING)

export const pendingReads = pending.get

/** What the person has marked as read here and the server does not know yet. */
export const usePendingReads = (): PendingReads => useStore(pending)

function show(marks: PendingReads): void {
  pending.set(marks)
  unsentReads.set(countPending(marks))
}

// Not among the cached answers, which may be thrown away: these marks are the device's own.
const store = sealedStore('files')

async function load(): Promise<PendingReads> {
  return readPending((await store.get(NAME))?.value)
}

/**
 * Changes the marks: on the screen at once, then on the device, for all its tabs. Where nothing can be stored
 * the page alone remembers them.
 */
export async function changePending(change: (marks: PendingReads) => PendingReads): Promise<void> {
  show(change(pending.get()))
  if (!currentOwner()) return
  await navigator.locks
    .request(NAME, async () => {
      const marks = change(await load())
      if (countPending(marks) === 0) await store.remove(NAME)
      else await store.put(NAME, marks)
      show(marks)
    })
    .catch(() => undefined)
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/**
 * From now on the page knows the marks of this device, also those of other tabs.
 * @returns ends it: the person leaves, or the page is locked
 */
export function watchQueue(onLoaded: () => void): () => void {
  let isOver = false
  const read = () =>
    load().then(
      (marks) => {
        if (isOver) return
        show(marks)
        onLoaded()
      },
      () => undefined,
    )
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', () => void read())
  void read()
  return () => {
    isOver = true
    channel.close()
    show(NOTHING_PENDING)
  }
}
