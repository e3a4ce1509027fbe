import { setTimeout as pause } from 'node:timers/promises'
import type { DemoRandom } from '../../seed/demo-random.ts'

/** What a person's connection does to calls. */
interface Connection {
  /** Added to each call, in milliseconds, spread by half of it. */
  delayMs: number
  /** The share of calls whose answer never comes, though the server may have done what it was asked. */
  cutShare: number
}

export const CONNECTIONS = {
  office: { delayMs: 30, cutShare: 0 },
  counter: { delayMs: 120, cutShare: 0.002 },
  village: { delayMs: 700, cutShare: 0.08 },
} satisfies Record<string, Connection>

/** The connection broke before the answer was there. */
export class Cut extends Error {
  override name = 'Cut'
}

/** `fetch` over such a connection. A cut call has reached the server: only its answer is lost. */
export function callsOver({ delayMs, cutShare }: Connection, random: DemoRandom): typeof fetch {
  const share = () => random.int(0, 1000) / 1000
  return async (address, options) => {
    await pause(delayMs * (0.5 + share()))
    const answer = await fetch(address, options)
    if (!random.chance(cutShare)) return answer
    // Its body must be read, or the connection to the server stays open with it.
    await answer.arrayBuffer()
    throw new Cut('the connection broke')
  }
}

const TRIES = 8
const FIRST_WAIT_MS = 200

/** Does it again, as a device does, until its answer is there. */
export async function untilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Cut) || tried === TRIES) throw error
      await pause(FIRST_WAIT_MS * tried)
    }
  }
}
