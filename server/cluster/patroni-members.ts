import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

const Cluster = v.object({
  members: v.array(
    v.object({
      name: v.string(),
      role: v.string(),
      state: v.string(),
      host: v.optional(v.string()),
    }),
  ),
})
export type Member = v.InferOutput<typeof Cluster>['members'][number]

const ASK_LIMIT_MS = 2000
const EVERY_MS = 250

async function answerOf(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }).catch(() => undefined)
}

/** What one of the Patronis says of all; empty while none answers. */
export async function readMembers(addresses: readonly string[]): Promise<Member[]> {
  for (const address of addresses) {
    const answer = await answerOf(`http://${address}:8008/cluster`)
    if (answer?.ok) return v.parse(Cluster, await answer.json()).members
  }
  return []
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

/** Waits until one is primary, another has every commit, and all run. */
export async function untilWhole(
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const isWhole = async () => {
    const members = await readMembers(addresses)
    const run = members.filter(({ state }) => state === 'running' || state === 'streaming')
    const has = (role: string) => run.some((member) => member.role === role)
    return run.length === addresses.length && has('leader') && has('sync_standby')
  }
  await until('all three databases run, and one is synchronous', isWhole, signal)
}
