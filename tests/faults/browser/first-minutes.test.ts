import type { BrowserContext, Page } from 'playwright/test'
import { requiredDocuments } from '../../../server/seed/demo-submission.ts'
import { NEW, pressSubmit, QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import type { Person } from '../../support/browser/person.ts'
import { detailAs, listAs, personAt } from '../../support/browser/person.ts'
import { signInByRequest } from '../../support/browser/sign-in-by-request.ts'
import type { DiskBrowser } from './disk-browser.ts'
import { onDisk } from './disk-browser.ts'
import { findUnfinished, FORM_STEPS, reachForm, reachPortal } from './first-form.ts'
import type { End, FirstPlan, Try } from './first-plan.ts'
import { firstPlan } from './first-plan.ts'
import { entriesIn } from './kiosk.ts'
import type { Said } from './screen-words.ts'
import { meaningOf, readScreen } from './screen-words.ts'
import type { Stage } from './stage.ts'
import { expect, test } from './stage.ts'

// An application that is filled in before the device is ready. Whatever fails, what the screen says is
// held against what becomes of the application: who is told that the page may be closed closes it at
// that moment, and who is told to keep it open does that.

const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
const SAMPLES: Partial<Record<string, number>> = {
  chromium: Number(process.env['FAULTS_SAMPLE'] ?? 60),
  firefox: Number(process.env['FAULTS_FIREFOX_SAMPLE'] ?? 10),
}

/** A dead line ends so often. */
const DROPPED_EVERY_MS = 3000
const ANSWERED_MS = 60_000
/** A device asks again after a minute and a half at the latest. */
const ARRIVED_MS = 120_000

const totals = { sent: 0, mayClose: 0, keepOpen: 0, again: 0, ended: 0, found: 0, offline: 0 }

interface Play {
  stage: Stage
  plan: FirstPlan
  disk: DiskBrowser
  context: BrowserContext
  page: Page
  /** The browser itself can be told that it is offline. */
  hasSwitch: boolean
  /** What happened, for the reader of a failure. */
  log: string[]
}

async function setLine({ stage, context, hasSwitch, log }: Play, state: 'up' | 'down') {
  log.push(`line ${state}`)
  stage.proxy.setLine(state)
  if (hasSwitch) await context.setOffline(state === 'down')
}

async function open(play: Play, path: string): Promise<void> {
  const page = await play.context.newPage()
  play.page = page
  // A step whose code has not come yet needs the connection.
  await page.addLocatorHandler(page.getByText('This step could not be loaded'), () =>
    setLine(play, 'up'),
  )
  await page.goto(play.stage.proxy.address + path).catch(() => undefined)
}

async function end(play: Play, how: End): Promise<void> {
  play.log.push(`ended: ${how}`)
  if (how === 'tab') return play.page.close()
  await play.disk.kill()
  play.context = await play.disk.start()
}

const saidBy = (page: Page) => page.evaluate(readScreen).then(meaningOf)

/** Fills the form in, with the connection going and coming. */
async function fill(play: Play, { down, up }: Try): Promise<void> {
  await reachForm(play.page, play.stage.proxy.address)
  for (let index = 0; index <= FORM_STEPS.length; index += 1) {
    if (index === down) {
      totals.offline += 1
      await setLine(play, 'down')
    }
    if (index === up) await setLine(play, 'up')
    await FORM_STEPS[index]?.(play.page)
  }
}

/** Fills the form in, unless the page ends meanwhile: then answers what its screen had just said. */
async function fillUntilEnd(play: Play, turn: Try): Promise<{ said: Said | null } | null> {
  const ending: Promise<Said | null>[] = []
  const timer = setTimeout(() => {
    if (!turn.end) return
    const { how } = turn.end
    const ended = saidBy(play.page).catch(() => null)
    ending.push(ended.then((said) => end(play, how).then(() => said)))
  }, turn.end?.afterMs)
  try {
    await fill(play, turn)
  } catch (error) {
    if (ending.length === 0) throw error
  } finally {
    clearTimeout(timer)
  }
  const [ended] = ending
  return ended ? { said: await ended } : null
}

/** Begins again after each end. What the ended page called saved is found again. */
async function fillAtLast(play: Play): Promise<void> {
  for (const turn of play.plan.tries) {
    await open(play, NEW)
    const ended = await fillUntilEnd(play, turn)
    if (!ended) return
    totals.ended += 1
    await setLine(play, 'up')
    if (!ended.said?.meanings.includes('may close')) continue
    totals.found += 1
    play.log.push(`had said: ${ended.said.text}`)
    await open(play, '/applications')
    await findUnfinished(play.page, play.stage.proxy.address)
    await play.page.close()
  }
}

/** What the screen says once Submit is answered: one thing, in known words. */
async function answerOf({ page, log }: Play): Promise<Said> {
  let said = await saidBy(page)
  const look = async () => {
    said = await saidBy(page)
    return said.isAnswer || said.text
  }
  await expect.poll(look, { timeout: ANSWERED_MS, message: log.join('\n') }).toBe(true)
  log.push(`said ${said.meanings.join()}: ${said.text}`)
  const story = log.join('\n')
  expect(said.unknown, story).toBeNull()
  const [place, opposite] = said.meanings.filter((meaning) => meaning !== 'press again')
  expect(place ?? said.meanings[0], `a known sentence: ${story}`).toBeDefined()
  expect(opposite, `no opposite sentence: ${story}`).toBeUndefined()
  return said
}

/** From now on nothing fails. */
async function heal(play: Play): Promise<void> {
  const { proxy } = play.stage
  proxy.faultsOf.clear()
  proxy.faults.length = 0
  await setLine(play, 'up')
}

/** Does what the screen says. */
async function follow(play: Play, { meanings }: Said): Promise<void> {
  if (meanings.includes('press again')) {
    totals.again += 1
    await heal(play)
    await pressSubmit(play.page)
  } else if (meanings.includes('may close')) {
    totals.mayClose += 1
    await end(play, play.plan.close)
    await heal(play)
    await open(play, '/')
    await reachPortal(play.page, play.stage.proxy.address)
  } else {
    totals.keepOpen += 1
    await heal(play)
  }
}

async function perform(play: Play, office: Person): Promise<void> {
  const { plan, stage, log } = play
  const { proxy } = stage
  const newest = () => listAs(office, 'sort=-submitted')
  const countNow = async () => (await newest()).total
  const expected = (await countNow()) + 1
  for (const [path, faults] of plan.faultsOf) proxy.faultsOf.set(path, [...faults])
  proxy.faults.push(...plan.faults)
  log.push(JSON.stringify([...plan.faultsOf, plan]))
  if (!plan.isAtDoor) await signInByRequest(play.context.request, proxy.address, 'franchise')
  await fillAtLast(play)
  await pressSubmit(play.page)
  const said = await answerOf(play)
  const story = log.join('\n')
  if (said.meanings.includes('sent')) {
    totals.sent += 1
    expect(await countNow(), story).toBe(expected)
  } else await follow(play, said)
  await expect.poll(countNow, { timeout: ARRIVED_MS, message: story }).toBe(expected)
  // A second one would come with the next look at the page.
  await heal(play)
  await play.page.reload()
  await expect(play.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => entriesIn(play.page), { message: story }).toEqual([])
  const { total, rows } = await newest()
  expect(total, story).toBe(expected)
  const { documents } = await detailAs(office, rows[0]?._id ?? '')
  expect(documents, story).toHaveLength(requiredDocuments(QUICK_SERVICE).length)
}

for (let index = 0; index < Math.max(...Object.values(SAMPLES).map(Number)); index += 1) {
  const seed = SEED + index
  test(`first minutes ${seed}`, async ({
    stage,
    playwright,
    browserName,
    channel,
    launchOptions,
    contextOptions,
    permissions,
  }) => {
    test.skip(index >= (SAMPLES[browserName] ?? 0))
    const hasSwitch = browserName === 'chromium'
    const disk = await onDisk(playwright[browserName], {
      ...{ ...launchOptions, ...contextOptions, channel, permissions },
      ...{ locale: 'en-IN', viewport: { width: 1280, height: 800 } },
    })
    const office = await personAt(playwright, stage.server.address, 'support')
    const dropping = setInterval(() => stage.proxy.dropStalled(), DROPPED_EVERY_MS)
    try {
      const context = await disk.start()
      const page = await context.newPage()
      const plan = firstPlan(seed, FORM_STEPS.length)
      await perform({ stage, plan, disk, context, page, hasSwitch, log: [] }, office)
    } finally {
      clearInterval(dropping)
      stage.proxy.setLine('up')
      await disk.clear()
      await office.dispose()
    }
  })
}

test.afterAll(({ browserName }) => {
  console.log(`first minutes in ${browserName} from seed ${SEED}: ${JSON.stringify(totals)}`)
})
