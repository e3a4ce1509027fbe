import { getCatalogue } from '../../../contract/catalogue/services.ts'
import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { verifySession } from '../../../contract/sessions/session.ts'
import { repeatableRandom } from '../../support/factories/random.ts'
import type { Chance } from '../model/network-faults.ts'
import { count, FAULTS } from '../model/network-faults.ts'
import type { Stage } from '../model/stage.ts'
import { Counter } from './counter.ts'
import { Device } from './device.ts'
import type { PageResult } from './heal.ts'
import { healAndCheck } from './heal.ts'
import type { PageStarter } from './page.ts'

/** What a device needs before it can store, sign and seal, and the form before it can be filled in. */
const NEEDED = [readDeviceKey, registerDevice, getSealingKey, getCatalogue, verifySession]
const FAULT_NAMES = [...Object.keys(FAULTS), 'captive page']

type Step = (counter: Counter, chance: Chance) => unknown

const WAITS_MS = [50, 600, 3000, 12_000, 65_000]

const failSome: Step = ({ device }, chance) => {
  for (const { path } of NEEDED) {
    if (chance(2) === 0) continue
    const fault = FAULT_NAMES[chance(FAULT_NAMES.length)] ?? ''
    device.failing.set(path, fault)
    count(`${path} fails`)
  }
}

const STEPS: readonly [number, Step][] = [
  [8, (counter) => counter.openForm()],
  [8, (counter) => counter.type()],
  [8, (counter) => counter.chooseDocument()],
  [16, (counter) => counter.fill()],
  [22, (counter) => counter.press()],
  [5, (counter) => counter.closeForm()],
  [24, (counter, chance) => counter.pass(WAITS_MS[chance(WAITS_MS.length)] ?? 0)],
  [6, ({ device }) => device.setConnection('offline')],
  [2, ({ device }) => device.setConnection('silent')],
  [9, ({ device }) => device.setConnection('online')],
  [4, ({ device }, chance) => (device.networkFaults.faultPercent = [0, 20, 60][chance(3)] ?? 0)],
  [4, failSome],
  [5, ({ device }) => device.failing.clear()],
  [2, (counter) => counter.endSession()],
  [8, (counter) => counter.signInIfAsked()],
  [7, (counter, chance) => counter.kill(chance(3) === 0)],
  [5, ({ device }, chance) => device.killAfterSteps(1 + chance(25))],
  [12, (counter) => counter.reopen()],
  [2, ({ device }) => (device.storage.isFull = true)],
  [4, ({ device }) => (device.storage.isFull = false)],
]
const TOTAL = STEPS.reduce((sum, [weight]) => sum + weight, 0)
const FEWEST_STEPS = 15
const MORE_STEPS = 25

/** One random schedule, from the first answers after a sign-in on; every sentence is compared with what comes of it. */
export async function runPageSchedule(
  stage: Stage,
  start: PageStarter,
  seed: number,
): Promise<PageResult> {
  const chance = repeatableRandom(seed * 2_654_435_761)
  const device = new Device(stage, start, repeatableRandom(seed + 3_000_003), {
    database: chance(10) === 0 ? 'refused' : 'disk',
    localStorage: chance(10) === 0 ? 'refused' : 'works',
    isPersistent: chance(2) === 0,
  })
  const counter = new Counter(device, await stage.operator(), chance)
  try {
    // What the device needs fails from its first call on, or the page does not live long.
    if (chance(2) === 0) failSome(counter, chance)
    if (chance(3) === 0) device.networkFaults.faultPercent = 50
    await counter.signIn()
    if (chance(3) === 0) device.killAfterSteps(1 + chance(40))
    await counter.pass(chance(3) === 0 ? 3000 : chance(300))
    const steps = FEWEST_STEPS + chance(MORE_STEPS)
    for (let n = 0; n < steps; n += 1) {
      let at = chance(TOTAL)
      const [, step] = STEPS.find(([weight]) => (at -= weight) < 0) ?? []
      // What can be done at a counter begins with a page.
      if (!device.page && chance(2) === 0) await counter.reopen()
      await step?.(counter, chance)
      await counter.look()
    }
    return await healAndCheck(counter)
  } finally {
    device.kill()
  }
}
