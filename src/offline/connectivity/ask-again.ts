import { backOff } from '../../api/back-off.ts'
import type { Store } from '../../api/store.ts'
import type { Asking } from './asking.ts'
import { currentConnection, onConnectionChange } from './connection.ts'

/**
 * Repeats a task of the background until it is done: with the back-off, and at once when the connection returns.
 * @param task answers whether it is done; a rejection means that it is not
 * @param state tells how it is getting on
 */
export function askAgain(task: () => Promise<boolean>, state: Store<Asking>) {
  let running: Promise<void> | null = null
  let isWantedAgain = false
  let vain = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  let isStopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    let isDone: boolean
    do {
      isWantedAgain = false
      if (state.get() === 'done') state.set('asking')
      isDone = await task().catch(() => false)
    } while (isDone && isWantedAgain)
    state.set(isDone ? 'done' : 'failed')
    if (isDone) {
      vain = 0
      return
    }
    if (isStopped) return
    vain += 1
    timer = setTimeout(() => void start(), backOff(vain))
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  /** Tries now what the last try has left undone; joins a try under way. Never rejects. */
  async function again(): Promise<void> {
    if (isStopped || (running === null && state.get() !== 'failed')) return
    vain = 0
    await start()
  }

  const stopListening = onConnectionChange(() => {
    if (currentConnection() === 'online') void again()
  })

  return {
    /**
     * Tries now. A call during a try has another one follow it, as what it asks for may have changed.
     * Resolves after the try, whatever came of it. Never rejects.
     */
    now(): Promise<void> {
      isWantedAgain = running !== null
      return start()
    },
    again,
    /** Nobody needs it any more. */
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      stopListening()
    },
  }
}

export type AskAgain = ReturnType<typeof askAgain>

/** What was left undone is tried when somebody looks at the page again. Answers how to end that. */
export function askOnReturn({ again }: Pick<AskAgain, 'again'>): () => void {
  const tryNow = () => {
    if (document.visibilityState === 'visible') void again()
  }
  const end = new AbortController()
  const { signal } = end
  for (const event of ['focus', 'pageshow', 'online'] as const)
    addEventListener(event, tryNow, { signal })
  document.addEventListener('visibilitychange', tryNow, { signal })
  return () => end.abort()
}
