import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

/** What a Patroni says of the PostgreSQL below it. */
const Database = v.object({
  state: v.string(),
  role: v.string(),
  replication: v.optional(v.array(v.object({ state: v.string(), sync_state: v.string() })), []),
})
type Database = v.InferOutput<typeof Database>

const ASK_LIMIT_MS = 2000
const EVERY_MS = 250

async function answerOf(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }).catch(() => undefined)
}

/** Undefined: it does not answer, or not to the end. */
async function readDatabase(address: string): Promise<Database | undefined> {
  const answer = await answerOf(`http://${address}:8008/patroni`)
  const text = await answer?.text().catch(() => undefined)
  return text === undefined ? undefined : v.parse(Database, JSON.parse(text))
}

/** The address of the machine that says of itself that it is primary. */
export async function findPrimary(addresses: readonly string[]): Promise<string | undefined> {
  const asked = addresses.map(async (address) =>
    (await answerOf(`http://${address}:8008/primary`))?.ok ? address : undefined,
  )
  return (await Promise.all(asked)).find((address) => address !== undefined)
}

const LIMIT_MS = 120_000

/**
 * Waits until it is so, at most two minutes.
 * @throws Error that names what was waited for; the signal's reason
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  signal?: AbortSignal,
): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await isSo())) {
    signal?.throwIfAborted()
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await pause(EVERY_MS)
  }
}

/** Waits until one is primary, all others follow it, and one of them has every commit. */
export async function untilWhole(
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const isWhole = async () => {
    const databases = await Promise.all(addresses.map(readDatabase))
    const [primary, another] = databases.filter(
      (each) => each?.state === 'running' && each.role !== 'replica',
    )
    if (!primary || another) return false
    const following = primary.replication.filter(({ state }) => state === 'streaming')
    const isSafe = following.some(({ sync_state: kind }) => kind === 'sync' || kind === 'quorum')
    return isSafe && following.length === addresses.length - 1
  }
  await until('all three databases run, and one is synchronous', isWhole, signal)
}
