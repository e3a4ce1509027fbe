const CHANNEL = 'outbox'

type Listener = (id: string | null) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** The one channel of this context; it connects tabs and worker. */
function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      notifyListeners(typeof data === 'string' ? data : null)
    })
  }
  return channel
}

function notifyListeners(id: string | null): void {
  for (const listener of listeners) listener(id)
}

/**
 * Calls the listener for every change of the outbox, in this context and in any other of this
 * browser: with the entry's id, or `null` for several at once.
 * It is called often during a delivery. Returns how to unsubscribe.
 */
export function onOutboxChange(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

/** Notifies every context of a changed entry, or with `null` of several. */
export function broadcastChange(id: string | null): void {
  notifyListeners(id)
  if (channel) return channel.postMessage(id)
  // This context has no listener: an open channel would only delay its end.
  const temporaryChannel = new BroadcastChannel(CHANNEL)
  temporaryChannel.postMessage(id)
  temporaryChannel.close()
}

/** Tag of the background sync by which the browser wakes the worker (rule 8). */
export const OUTBOX_SYNC = 'outbox'
