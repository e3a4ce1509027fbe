import type { BrowserContext, Page } from 'playwright/test'
import { allSent, drain, expectOnServer, save, stallAtSecondChunk } from './desk-acts.ts'
import type { Fault } from './fault-proxy.ts'
import { entriesIn } from './kiosk.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import { expect, openDesk, test } from './stage.ts'

const YEAR_MS = 365 * 86_400_000
/** More than a flusher may be silent (sw/outbox/drain.ts). */
const SILENT_MS = 4 * 60_000

test.beforeEach(({ stage }) => {
  stage.proxy.faults.length = 0
  stage.proxy.uploads.clear()
})

/** From now on the clock of this page shows so much more. */
const turnClock = (page: Page, ms: number) =>
  page.evaluate((more) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + more
  }, ms)

for (const [how, ms] of [
  ['back', -YEAR_MS],
  ['ahead', YEAR_MS],
] as const) {
  test(`clock set ${how} by a year in mid back-off: nothing waits for that year`, async ({
    context,
    stage,
  }) => {
    const desk = await openDesk(context, stage)
    stage.proxy.faults.push(...Array.from({ length: 100 }, (): Fault => '503'))
    const saved = [await save(desk, stage, 40_000)]
    // Until the next try is minutes away.
    await expect(async () => {
      await drain(desk.page)
      expect((await entriesIn(desk.page))[0]?.attempts).toBeGreaterThan(6)
    }).toPass()
    stage.proxy.faults.length = 0
    expect(await drain(desk.page, false)).toMatchObject({ sent: 0, left: 1 })
    await turnClock(desk.page, ms)
    // At once, and not when the app's own timer ends.
    await expect.poll(async () => (await drain(desk.page, false)).left, { timeout: 10_000 }).toBe(0)
    await expectOnServer(stage, saved)
  })
}

/** The browser freezes a background tab, together with its locks. */
async function freezer(context: BrowserContext, page: Page) {
  const tools = await context.newCDPSession(page)
  const set = (state: 'frozen' | 'active') => tools.send('Page.setWebLifecycleState', { state })
  return { freeze: () => set('frozen'), wake: () => set('active') }
}

test('frozen tab with the lock: another takes over, and nothing is done twice', async ({
  context,
  stage,
}) => {
  const desk = await openDesk(context, stage)
  const other = await context.newPage()
  await other.goto(desk.page.url())
  await loadPageOutbox(other)
  const tab = await freezer(context, desk.page)
  const saved = [await save(desk, stage, 900_000), await save(desk, stage)]
  await desk.page.bringToFront()
  // The tab is frozen while it waits for an answer. Awake, it would hold the lock for a minute.
  await stallAtSecondChunk(desk.page, stage)
  await tab.freeze()
  await other.bringToFront()
  // The frozen tab may only be slow, so no other tab takes over yet.
  expect(await drain(other)).toMatchObject({ sent: 0, wasBusy: true })
  await turnClock(other, SILENT_MS)
  await expect.poll(async () => (await drain(other)).left, { timeout: 30_000 }).toBe(0)
  await allSent(other)
  await tab.wake()
  await expect.poll(() => entriesIn(desk.page)).toEqual([])
  await expectOnServer(stage, saved)
})
