import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'
import { Histogram } from 'prom-client'
import { registers } from '../metrics/registry.ts'
import { currentWorkId, keepingWorkId } from '../work-id.ts'

const LIMITS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]
/** As much of a statement as is worth reading. */
const SHOWN = 2000

const statementTimes = new Histogram({
  name: 'gramone_database_query_duration_seconds',
  help: 'Time from sending a statement to the end of its answer',
  buckets: LIMITS_SECONDS,
  registers,
})

interface Watch {
  /** From so many milliseconds on a statement is logged. */
  slowMs: number
  log: { warn(details: object, message: string): void }
}

type Callback = (error: unknown, result?: { rowCount?: number | null }) => void

/** The text of what `query` was given; undefined for streams, which take as long as their reader. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined
}

function timeClient(client: PoolClient, { slowMs, log }: Watch): void {
  // By way of the prototype, where tests listen too.
  const query = (...given: unknown[]): unknown =>
    Client.prototype.query.apply(client, given as Parameters<Client['query']>)

  /** What is to be called at the end of a statement that begins now. */
  function begin(text: string): (rows: number | null | undefined) => void {
    const reqId = currentWorkId()
    const began = performance.now()
    return (rows) => {
      const ms = performance.now() - began
      statementTimes.observe(ms / 1000)
      if (ms < slowMs) return
      // Never the values: they are of people.
      const statement = text.slice(0, SHOWN)
      log.warn({ statement, ms: Math.round(ms), rows: rows ?? null, reqId }, 'slow statement')
    }
  }

  client.query = ((...given: unknown[]) => {
    const text = textOf(given[0])
    if (text === undefined) return query(...given)
    const end = begin(text)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told: Callback = (error, result) => {
        end(result?.rowCount)
        ;(last as Callback)(error, result)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given) as Promise<{ rowCount?: number | null }>
    answer.then(
      (result) => end(result.rowCount),
      () => end(null),
    )
    return answer
  }) as PoolClient['query']
}

/**
 * Measures every statement of the pool, and logs slow ones: their text without values, milliseconds, rows (null where it
 * failed) and the id of the request or job. The time to wait for a connection is not part of it.
 */
export function timeStatements(pool: Pool, watch: Watch): void {
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    timeClient(client, watch)
  })
  // Whoever waits for a connection gets it from somebody else's work, and would be taken for that.
  const connect = pool.connect.bind(pool) as (told?: (...given: unknown[]) => void) => unknown
  pool.connect = ((told?: (...given: unknown[]) => void) =>
    told ? connect(keepingWorkId(told)) : connect()) as Pool['connect']
}
