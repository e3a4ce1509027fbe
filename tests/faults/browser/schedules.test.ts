import type { BrowserContext, Page } from 'playwright/test'
import type { DemoRandom } from '../../../server/seed/demo-random.ts'
import { demoRandom } from '../../../server/seed/demo-random.ts'
import type { Sent } from '../acknowledged-submissions.ts'
import type { Fault } from './fault-proxy.ts'
import type { WorkerControl } from './kiosk.ts'
import { anOrder, saveIn, workerControl } from './kiosk.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import type { Desk, Stage } from './stage.ts'
import { countOnServer, expect, heal, openDesk, reach, test } from './stage.ts'

const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
const SCHEDULES = Number(process.env['FAULTS_SAMPLE'] ?? 60)
const STEPS = 12
const MOST_SAVED = 4
/** How long a step waits for a change of the outbox. */
const A_WHILE_MS = 400

const FAULTS: readonly Fault[] = [
  'request lost',
  'answer lost',
  'answer lost',
  'cut',
  'cut',
  'twice',
  'captive portal',
  'foreign sign-in',
  'truncated answer',
  '413 as HTML',
  '429',
  '503',
  '503',
]

interface Play extends Desk {
  context: BrowserContext
  stage: Stage
  random: DemoRandom
  worker: WorkerControl
  saved: Sent[]
  /** A stop of the server takes seconds: one for each schedule. */
  canStop: boolean
}

type Step = (play: Play) => Promise<void>

/** The result is not awaited: entries and server show it. */
function begin(play: Play, act: () => void): Promise<void> {
  return play.page.evaluate(act).catch(() => undefined)
}

const isKnown = (page: Page, id: string) =>
  page.evaluate(async (wanted) => {
    const { entries, tombstones } = globalThis.pageOutbox
    const waiting = (await entries()).map((entry) => entry.id)
    return [...waiting, ...(await tombstones())].includes(wanted)
  }, id)

const drainHere = (play: Play) =>
  begin(play, () => void globalThis.pageOutbox.drain(true).catch(() => undefined))
const leaveToWorker = (play: Play) =>
  begin(play, () => void globalThis.pageOutbox.requestSync().catch(() => undefined))

const STEPS_BY_NAME: Record<string, Step> = {
  async save(play) {
    const { random, stage, saved, page, writer } = play
    if (saved.length >= MOST_SAVED) return
    const count = random.int(1, 3)
    const { order, sent } = anOrder(Array.from({ length: count }, () => random.pick(stage.images)))
    try {
      await saveIn(page, writer, order)
    } catch {
      // The app navigated away: the save was not announced, but may have happened.
      await reach(page)
      if (!(await isKnown(page, order.id))) return
    }
    saved.push(sent)
    if (random.chance(0.6)) await leaveToWorker(play)
    if (random.chance(0.6)) await drainHere(play)
  },
  async fault({ stage, random }) {
    stage.proxy.faults.push(random.pick(FAULTS))
  },
  async connectionDown({ context }) {
    await context.setOffline(true)
  },
  async connectionUp({ context }) {
    await context.setOffline(false)
  },
  async serverAway(play) {
    if (!play.canStop) return
    play.canStop = false
    await play.stage.server.stop()
  },
  serverBack: ({ stage }) => stage.server.start(),
  workersStopped: ({ worker }) => worker.stopAll(),
  async lastChance({ worker }) {
    await worker.sync(true)
  },
  page: drainHere,
  worker: leaveToWorker,
  async secondTab({ context, page }) {
    const other = await context.newPage()
    await other.goto(page.url()).catch(() => undefined)
    await loadPageOutbox(other).catch(() => undefined)
    await other
      .evaluate(() => void globalThis.pageOutbox.drain(true).catch(() => undefined))
      .catch(() => undefined)
    await other.close()
  },
  async reload({ page }) {
    await page.reload()
    await reach(page)
  },
  async closeAndOpen(play) {
    const address = play.page.url()
    const next = await play.context.newPage()
    await play.page.close()
    play.page = next
    await next.goto(address)
    await reach(next)
  },
  async sessionEnds({ context }) {
    await context.clearCookies()
  },
  async aWhile({ stage }) {
    const timeUp = new Promise((resolve) => setTimeout(resolve, A_WHILE_MS))
    await Promise.race([stage.proxy.nextRequest(), timeUp])
  },
}

const WEIGHED = [
  ...['save', 'save', 'save', 'save', 'fault', 'fault', 'fault', 'fault'],
  ...[
    'connectionDown',
    'connectionUp',
    'connectionUp',
    'serverAway',
    'serverBack',
    'workersStopped',
    'lastChance',
  ],
  ...['page', 'page', 'worker', 'worker', 'secondTab', 'reload', 'closeAndOpen', 'sessionEnds'],
  ...['aWhile', 'aWhile', 'aWhile', 'aWhile'],
]

const totals = { saved: 0, stored: 0, lost: 0, wrong: 0, steps: 0 }

for (let index = 0; index < SCHEDULES; index += 1) {
  const seed = SEED + index
  test(`schedule ${seed}`, async ({ context, stage }) => {
    const desk = await openDesk(context, stage)
    const random = demoRandom(seed)
    const worker = await workerControl(context, stage.proxy.address)
    const play: Play = { ...desk, context, stage, random, worker, saved: [], canStop: true }
    const done: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const name = step === 0 ? 'save' : random.pick(WEIGHED)
      done.push(name)
      await test.step(name, () => STEPS_BY_NAME[name]?.(play) ?? Promise.resolve())
    }
    const summary = `seed ${seed}: ${done.join(', ')}`
    const visible = await heal(context, stage, play)
    const { stored, complaints } = await countOnServer(stage, play.saved)
    const lost = play.saved.length - stored - visible.length
    totals.steps += STEPS
    totals.saved += play.saved.length
    totals.stored += stored
    totals.lost += Math.max(0, lost)
    totals.wrong += complaints.length
    expect(visible, summary).toEqual([])
    expect(complaints, summary).toEqual([])
    expect(lost, summary).toBe(0)
  })
}

test.afterAll(({ stage }) => {
  const { saved, stored, lost, wrong, steps } = totals
  const faults = [...stage.proxy.happened].map(([fault, count]) => `${fault} ${count}`).join(', ')
  console.log(
    `seeds ${SEED} to ${SEED + SCHEDULES - 1}: ${steps} steps, ${saved} saved, ${stored} on the server, ` +
      `${lost} lost, ${wrong} doubled or wrong; faults that happened: ${faults}`,
  )
})
