const CHANNEL = 'outbox'

type Listener = (id: string | null) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** The one channel of this context; other tabs and the worker hear each other by it. */
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
 * Hears of every change of the outbox, in this context and in any other of this browser: the entry's
 * id, or `null` for several at once. Called often while something is sent. Answers how to stop.
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

/** Tells every context that this entry, or with `null` several, changed. */
export function broadcastChange(id: string | null): void {
  notifyListeners(id)
  if (channel) return channel.postMessage(id)
  // Nobody here listens: a channel left open would only keep the context from ending.
  const temporaryChannel = new BroadcastChannel(CHANNEL)
  temporaryChannel.postMessage(id)
  temporaryChannel.close()
}

/** By this name the browser is asked to wake the worker when there is a link (rule 8). */
export const OUTBOX_SYNC = 'outbox'
