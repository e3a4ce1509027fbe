import type { BrowserContext, Page } from 'playwright/test'
import { getCatalogue } from '../../../contract/catalogue/services.ts'
import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { DemoRandom } from '../../../server/seed/demo-random.ts'
import { demoRandom } from '../../../server/seed/demo-random.ts'
import {
  chooseDocuments,
  chooseService,
  consentBox,
  fillCustomer,
} from '../../support/browser/application-form.ts'
import { formOf, NEW, pressSubmit, QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import { translatorFor } from '../../support/browser/messages.ts'
import { listAs, personAt } from '../../support/browser/person.ts'
import { signInByRequest } from '../../support/browser/sign-in-by-request.ts'
import type { Fault } from './fault-proxy.ts'
import type { Stage } from './stage.ts'
import { expect, test } from './stage.ts'

// An application that is filled in before the device is ready. Whatever fails, what the screen says is held against
// what becomes of it: who is told to close the page closes it, who is told to keep it open does that.

const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
const SCHEDULES = Number(process.env['FAULTS_SAMPLE'] ?? 30)
/** What a device asks for before it can store and send work. */
const CALLS = [readDeviceKey.path, registerDevice.path, getSealingKey.path, getCatalogue.path]
const MOST_FAULTS = 3
const FAULTS: readonly Fault[] = [
  ...['request lost', 'answer lost', 'captive portal', 'foreign sign-in'],
  ...['truncated answer', '413 as HTML', '429', '503', 'none'],
] as Fault[]
const KILLED_WITHIN_MS = 4000
/** A device asks again after a minute at the latest. */
const ARRIVED_MS = 90_000

const say = await translatorFor('en')

const DONE = /Application submitted/
const SAFE = /You can close this|In this browser only|saved on this device/i
const UNSAFE = /only on this screen|Keep this page open/i

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address).catch(() => undefined)
  return page
}

/** All that the screen says about the application that was sent. */
async function saidBy(page: Page): Promise<string> {
  const said = page.locator('dialog[open], [role=status], [role=alert]')
  return (await said.allInnerTexts()).join('\n')
}

async function fill(page: Page, random: DemoRandom, goOffline: () => Promise<void>) {
  const form = formOf(page)
  const moment = random.int(0, 3)
  await chooseService(page, QUICK_SERVICE, say, 'en')
  if (moment === 0) await goOffline()
  await fillCustomer(page, QUICK_SERVICE, say, 'en')
  if (moment === 1) await goOffline()
  await chooseDocuments(page, QUICK_SERVICE, say, 'en')
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  await consentBox(form).check()
  if (moment === 2) await goOffline()
}

async function heal(context: BrowserContext, { proxy }: Stage): Promise<void> {
  proxy.faultsOf.clear()
  await context.setOffline(false)
}

const totals = { done: 0, safe: 0, unsafe: 0, killed: 0, offline: 0 }

for (let index = 0; index < SCHEDULES; index += 1) {
  const seed = SEED + index
  test(`first minutes ${seed}`, async ({ context, stage, playwright }) => {
    const { proxy, server } = stage
    const random = demoRandom(seed)
    const office = await personAt(playwright, server.address, 'support')
    const countNow = async () => (await listAs(office, '')).total
    const before = await countNow()
    for (const path of CALLS) {
      const count = random.int(0, MOST_FAULTS)
      proxy.faultsOf.set(
        path,
        Array.from({ length: count }, () => random.pick(FAULTS)),
      )
    }
    await signInByRequest(context.request, proxy.address, 'franchise')
    const address = proxy.address + NEW
    let page = await open(context, address)
    if (random.chance(0.4)) {
      // The browser ends at any moment after the sign-in.
      const ended = random.int(0, KILLED_WITHIN_MS)
      await new Promise((resolve) => setTimeout(resolve, ended))
      await page.close()
      page = await open(context, address)
      totals.killed += 1
    }
    await fill(page, random, async () => {
      totals.offline += 1
      await context.setOffline(true)
    })
    await pressSubmit(page)
    let said = ''
    await expect
      .poll(async () => {
        said = await saidBy(page)
        return DONE.test(said) || /not sent yet|Nothing has been sent yet|ready to send/i.test(said)
      })
      .toBe(true)
    const isDone = DONE.test(said)
    const mayClose = SAFE.test(said) && !UNSAFE.test(said)
    expect(isDone || SAFE.test(said) !== UNSAFE.test(said), `one sentence of two: ${said}`).toBe(
      true,
    )
    totals[isDone ? 'done' : mayClose ? 'safe' : 'unsafe'] += 1
    if (isDone) expect(await countNow(), said).toBe(before + 1)
    if (mayClose) await page.close()
    await heal(context, stage)
    if (mayClose) page = await open(context, proxy.address)
    await expect.poll(countNow, { timeout: ARRIVED_MS, message: said }).toBe(before + 1)
    // A second one would come with the next look at the page.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await countNow()).toBe(before + 1)
    await office.dispose()
  })
}

test.afterAll(() => {
  const { done, safe, unsafe, killed, offline } = totals
  console.log(
    `first minutes, seeds ${SEED} to ${SEED + SCHEDULES - 1}: ${done} submitted at once, ${safe} told that the page ` +
      `may be closed, ${unsafe} to keep it open; ${killed} killed, ${offline} without a connection`,
  )
})
