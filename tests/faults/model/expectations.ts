import { captivePage } from '../../support/outbox/envelope-server.ts'
import type { Kiosk } from './kiosk.ts'
import type { Chance, PassingRequest } from './network-faults.ts'
import { planDay, writeNote } from './plan-steps.ts'
import type { Scene } from './scene.ts'
import { spoil, submit } from './steps.ts'

/** The service with most documents, small files, no faults; `wanted` overrides this. */
const choosing =
  (wanted: Record<number, number> = {}): Chance =>
  (below) =>
    wanted[below] ?? below - 1

async function flushIn(
  kiosk: Kiosk,
  networkFaults: (passing: PassingRequest) => Promise<Response>,
) {
  const { pass } = kiosk.networkFaults
  kiosk.networkFaults.pass = networkFaults
  await kiosk.flush({ isImmediate: true })
  kiosk.networkFaults.pass = pass
}

/**
 * The cases of rules 2, 3, 4 and 7, one after the other: a few random schedules may miss one, and
 * its mutation would go unnoticed (mutations.ts).
 */
export async function meetRules(scene: Scene): Promise<void> {
  const { kiosk } = scene
  // Rule 2: the quota is exceeded at the last write of a save, and pressed again.
  await submit({ ...scene, chance: choosing({ 10: 0 }) })
  await kiosk.flush()
  // Rule 2: a document rots on the device.
  await submit({ ...scene, chance: choosing() })
  await spoil({ ...scene, chance: choosing() })
  await kiosk.flush()
  // Rule 3: the response is lost after commit.
  await submit({ ...scene, chance: choosing() })
  await flushIn(kiosk, async ({ next }) => {
    const response = await next()
    if ((await response.clone().text()).includes('"receipt"')) throw new TypeError('lost')
    return response
  })
  // Rule 4: a captive portal answers everything.
  await submit({ ...scene, chance: choosing() })
  await flushIn(kiosk, async () => captivePage())
  // Rule 7: two tabs flush large documents at once.
  await submit({ ...scene, chance: choosing({ 12: 0 }) })
  await Promise.all([kiosk.flush({ isImmediate: true }), kiosk.flush({ isImmediate: true })])
}

/** Notes of a van that arrive before and after their village leaves the plan (docs/decisions/0041-notes-on-van-plans.md). */
export async function meetPlans(scene: Scene): Promise<void> {
  const { kiosk } = scene
  const first = { ...scene, chance: choosing({ 2: 0 }) }
  await planDay(first)
  await writeNote(first)
  await kiosk.flush()
  // Two that wait on one row, the later one after the earlier one, and one on the row that arrived.
  await writeNote({ ...scene, chance: choosing({ 2: 0, 3: 0 }) })
  await writeNote(first)
  await planDay({ ...scene, chance: choosing({ 2: 0, 3: 0, 5: 0 }) })
  await writeNote(first)
  await Promise.all([kiosk.flush({ isImmediate: true }), kiosk.flush({ isImmediate: true })])
}
