import { randomInt } from 'node:crypto'
import { retryEntry, listEntries } from '../../../sw/outbox/entry-store.ts'
import { repeatableRandom } from '../../support/factories/random.ts'
import { Memory } from './announced.ts'
import type { PromiseResult } from './check-promise.ts'
import { checkPromise } from './check-promise.ts'
import { Kiosk } from './kiosk.ts'
import type { Chance } from './network-faults.ts'
import { planDay } from './plan-steps.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import { replace, restore, signIn, STEPS } from './steps.ts'

/** So many numbers of a mobile phone begin with the same digit. */
const PHONES: [number, number] = [10 ** 8, 10 ** 9]
const FEWEST_STEPS = 10
const MORE_STEPS = 16
/** Flushes with a good connection, after which no entry may still wait to be sent automatically. */
const ROUNDS = 25

/** One random schedule of operations and faults, and the check of its promises. */
export function runSchedule(stage: Stage, seed: number): Promise<PromiseResult> {
  const chance = repeatableRandom(seed * 2_654_435_761)
  const total = STEPS.reduce((sum, [weight]) => sum + weight, 0)
  // Every other device is a van's: it does what a counter does, and writes notes on its plan.
  const who = seed % 2 === 0 ? 'gramvan' : 'franchise'
  const act = async (scene: Scene) => {
    await planDay(scene)
    const steps = FEWEST_STEPS + chance(MORE_STEPS)
    for (let n = 0; n < steps; n += 1) {
      let at = chance(total)
      const [, step] = STEPS.find(([weight]) => (at -= weight) < 0) ?? []
      await step?.(scene)
    }
  }
  return play(stage, seed, chance, act, who)
}

/** The same for steps of the caller's own; afterwards everything calms down, and it is looked at. */
export async function play(
  stage: Stage,
  seed: number,
  chance: Chance,
  act: (scene: Scene) => Promise<unknown>,
  who: 'franchise' | 'gramvan' = 'franchise',
): Promise<PromiseResult> {
  const userName = await stage.operator(who)
  const person = await stage.signIn(userName)
  const kiosk = new Kiosk(stage, person, repeatableRandom(seed + 1_000_003))
  const other = new Kiosk(stage, person, repeatableRandom(seed + 2_000_003))
  await kiosk.register()
  const phone = `9${randomInt(...PHONES)}`
  const scene: Scene = { stage, kiosk, other, memory: new Memory(), chance, userName, phone }
  try {
    await act(scene)
    await calmDown(scene)
    return await checkPromise(scene)
  } finally {
    await kiosk.finishFlushes()
    await stage.start()
    await restore(scene)
  }
}

/** All faults end, the offices are open, the owner is here, and every person acts on the outbox. */
async function calmDown(scene: Scene): Promise<void> {
  const { stage, kiosk, other, memory, chance } = scene
  kiosk.networkFaults.faultPercent = 0
  kiosk.networkFaults.interruption = null
  await kiosk.finishFlushes()
  await stage.start()
  await restore(scene)
  await signIn(scene)
  const left = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const entry of await kiosk.look(listEntries)) {
      const record = memory.of(entry._id)
      if (!record || left.has(entry._id)) continue
      // Some stay parked, visible in the outbox.
      if (entry.state !== 'waiting' && chance(4) === 0) left.add(entry._id)
      else if (entry.state === 'damaged') await replace(scene, entry, record)
      else if (entry.state === 'rejected' && round < 3) {
        await kiosk.look((outbox) => retryEntry(outbox, entry._id))
      }
    }
    const drained = await kiosk.flush({ isImmediate: true })
    kiosk.time = Math.max(kiosk.time, drained?.nextAttemptAt ?? 0)
    // The remaining entries need a person.
    if (drained?.nextAttemptAt === null) break
  }
  await other.flush({ isImmediate: true })
}
