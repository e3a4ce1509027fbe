import { ApiError, OfflineError } from '../../api/api-error.ts'
import { createStore } from '../../api/store.ts'
import type { Attempt, Captured } from '../forms/sending.ts'
import { attemptFor } from '../forms/sending.ts'
import { askOutcome, isUnconfirmed, wasNotProcessed } from '../tries/try-outcome.ts'

/** So many requests of one bulk change are under way at once. */
const AT_ONCE = 3

/** One record of a bulk change, and how far it has got. */
export interface BulkItem<Row> {
  /** The record as this page last saw it: a refusal may bring a newer state. */
  row: Row
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why the change of this record failed; null while it has not failed. */
  error: Error | null
}

interface Options<Row, Body extends Captured> {
  /** The records, in the order in which they are sent. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is sent for a row as it is now; null where the change does not apply to it any more. */
  contentOf: (row: Row) => Omit<Body, 'capturedAt'> | null
  send: (row: Row, attempt: Attempt<Body>) => Promise<unknown>
  /** The row with what a refusal told of the record's present state; null where it told nothing. */
  newerRow: (row: Row, error: ApiError) => Row | null
  /** Asks the server what became of a try whose answer was lost. */
  outcomeOf?: typeof askOutcome
}

/** What the person sees of a bulk change. */
export interface BulkProgress<Row> {
  items: readonly BulkItem<Row>[]
  isRunning: boolean
  /** Stop was pressed: what is under way still comes to its end. */
  isStopping: boolean
  /** Why the run ended before its time: no connection, no session, too many requests. */
  halted: Error | null
}

/** Whether the run must stop, since the records that follow would fail for the same reason. */
function isHalting(error: unknown): boolean {
  return error instanceof OfflineError || wasNotProcessed(error)
}

/**
 * One change of many records: one request for each, a few at a time. Each has its own idempotency key, which an
 * unconfirmed try keeps, so that a lost answer is never doubled. What fails is told apart and can be tried again.
 */
export function makeBulkRun<Row, Body extends Captured>(options: Options<Row, Body>) {
  const { keyOf, contentOf, send, newerRow, outcomeOf = askOutcome } = options
  const make = { key: () => crypto.randomUUID(), now: () => new Date() }
  const attempts = new Map<string, Attempt<Body>>()
  const store = createStore<BulkProgress<Row>>({
    items: options.rows.map((row) => ({ row, state: 'waiting', error: null })),
    isRunning: false,
    isStopping: false,
    halted: null,
  })

  const change = (to: Partial<BulkProgress<Row>>) => store.set({ ...store.get(), ...to })

  function put(index: number, to: Partial<BulkItem<Row>>) {
    change({
      items: store.get().items.map((item, at) => (at === index ? { ...item, ...to } : item)),
    })
  }

  function failed(index: number, row: Row, error: Error) {
    const key = keyOf(row)
    // The server may have received an unconfirmed try. The next try repeats the same key and
    // content, so that nothing is done twice.
    if (!isUnconfirmed(error) && !wasNotProcessed(error)) attempts.delete(key)
    const newer = error instanceof ApiError ? newerRow(row, error) : null
    if (wasNotProcessed(error)) put(index, { state: 'waiting' })
    else put(index, { row: newer ?? row, state: 'failed', error })
    if (isHalting(error)) change({ isStopping: true, halted: error })
  }

  /** Asks what became of a try whose answer was lost. The key of one that was not entered is given up. */
  async function wasEntered(row: Row, { key }: Attempt<Body>): Promise<boolean> {
    const enteredAt = await outcomeOf(key).catch(() => undefined)
    if (enteredAt === null) attempts.delete(keyOf(row))
    return typeof enteredAt === 'string'
  }

  async function sendOne(index: number, row: Row) {
    const content = contentOf(row)
    if (!content) return put(index, { state: 'failed' })
    const attempt = attemptFor(attempts.get(keyOf(row)) ?? null, content, make)
    attempts.set(keyOf(row), attempt)
    put(index, { state: 'sending', error: null })
    try {
      await send(row, attempt)
      put(index, { state: 'done' })
    } catch (error) {
      if (isUnconfirmed(error) && (await wasEntered(row, attempt))) put(index, { state: 'done' })
      else failed(index, row, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function work() {
    for (;;) {
      const { items, isStopping } = store.get()
      const next = items.findIndex(({ state }) => state === 'waiting')
      const item = items[next]
      if (isStopping || !item) return
      await sendOne(next, item.row)
    }
  }

  /** Sends what waits; resolves when nothing is under way any more. */
  async function run(): Promise<void> {
    if (store.get().isRunning) return
    change({ isRunning: true, isStopping: false, halted: null })
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    change({ isRunning: false, isStopping: false })
  }

  return {
    subscribe: store.subscribe,
    get: store.get,
    run,
    /** Nothing more is sent; what is under way comes to its end. */
    stop() {
      if (store.get().isRunning) change({ isStopping: true })
    },
    /** Whether trying this failed record again makes sense. */
    mayRetry: (row: Row) => contentOf(row) !== null,
    /** Sends again what failed and to what the change still applies, on its present state. */
    async retry(): Promise<void> {
      if (store.get().isRunning) return
      change({
        items: store
          .get()
          .items.map((item) =>
            item.state === 'failed' && contentOf(item.row) ? { ...item, state: 'waiting' } : item,
          ),
      })
      await run()
    },
  }
}

export type BulkRun<Row> = Pick<
  ReturnType<typeof makeBulkRun<Row, Captured>>,
  'subscribe' | 'get' | 'run' | 'stop' | 'mayRetry' | 'retry'
>
