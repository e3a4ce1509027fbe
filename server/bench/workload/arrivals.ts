import { setTimeout as pause } from 'node:timers/promises'
import type { DemoRandom } from '../../seed/demo-random.ts'
import type { Measures } from '../measuring/measures.ts'

/** More at once than this, and whoever comes is turned away: the server no longer keeps up. */
const MOST_AT_ONCE = 400

/** What came of everything that was to happen. */
export interface Outcomes {
  done: number
  turnedAway: number
  /** What went wrong, with how often. */
  failed: Map<string, number>
}

export const noOutcomes = (): Outcomes => ({ done: 0, turnedAway: 0, failed: new Map() })

/**
 * Has something happen at a rate, at random moments of their own, whether or not what came before is over: whoever stands
 * at a counter does not wait for others' screens. Times count from the moment at which it was to begin.
 * @param act answers whether there was anything to do
 * @param until by `performance.now()`
 */
export async function comeAndGo(
  what: string,
  rate: number,
  act: () => Promise<boolean>,
  {
    until,
    random,
    measures,
    outcomes,
  }: { until: number; random: DemoRandom; measures: () => Measures; outcomes: Outcomes },
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const begin = async (due: number) => {
    try {
      if (!(await act())) return
      measures().add(what, performance.now() - due)
      outcomes.done += 1
    } catch (error) {
      const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`
      outcomes.failed.set(reason, (outcomes.failed.get(reason) ?? 0) + 1)
    }
  }
  let due = performance.now()
  for (;;) {
    due += (-Math.log(random.int(1, 1_000_000) / 1_000_000) / rate) * 1000
    if (due > until) break
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    if (underWay.size >= MOST_AT_ONCE) {
      outcomes.turnedAway += 1
      continue
    }
    const task = begin(due).finally(() => underWay.delete(task))
    underWay.add(task)
  }
  await Promise.all(underWay)
}
