import type { Store } from '../../api/store.ts'
import type { Asking } from './asking.ts'
import { currentConnection, onConnectionChange } from './connection.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/** Up to a half sooner or later, so that a town's devices do not ask at the same moment. */
const jittered = (ms: number) => ms * (0.5 + Math.random())

/**
 * Repeats a task of the background until it is done: with jittered back-off of a minute at most, and
 * at once when the connection returns.
 * @param task answers whether it is done; a rejection means that it is not
 * @param state tells how it is getting on
 */
export function askAgain(task: () => Promise<boolean>, state: Store<Asking>) {
  let running: Promise<void> | null = null
  let isWantedAgain = false
  let wait = FIRST_WAIT_MS
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
      wait = FIRST_WAIT_MS
      return
    }
    if (isStopped) return
    timer = setTimeout(() => void start(), jittered(wait))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
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
    wait = FIRST_WAIT_MS
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
