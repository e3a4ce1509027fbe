// Each file that some visit of some screen asks for fails in each way, with and without a worker.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { STATES } from '../axe/states.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { nameOf, SCREEN_MATRIX } from '../support/browser/screen-matrix.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import type { FileFault } from '../support/network/fail-file.ts'
import { failFile, FILE_FAULTS } from '../support/network/fail-file.ts'

// What fails on purpose is logged; what matters is what the person sees.
test.use({ mayLog: /./ })

const CLAIMS = join(import.meta.dirname, '../../.test-results/missing-files-claims')
/** `SAMPLE=20` looks at every twentieth file alone. */
const SAMPLE = Number(process.env['SAMPLE'] ?? 1)
let seen = 0

/** Each file is tried at the first visit that asks for it, by whichever worker makes it. */
function claim(file: string): boolean {
  try {
    mkdirSync(CLAIMS, { recursive: true })
    writeFileSync(join(CLAIMS, encodeURIComponent(file)), '', { flag: 'wx' })
  } catch {
    return false
  }
  seen += 1
  return seen % SAMPLE === 0
}

/** The states of answers that fail are no matter of files. */
const VISITS = [...SCREEN_MATRIX, ...STATES].filter(({ before }) => !before)

interface Way {
  worker: 'with a worker' | 'without a worker'
  how: FileFault
}
const WAYS: Way[] = (['without a worker', 'with a worker'] as const).flatMap((worker) =>
  FILE_FAULTS.map((how) => ({ worker, how })),
)

async function contextFor(browser: Browser, worker: Way['worker']): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: worker === 'with a worker' ? 'allow' : 'block',
  })
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  return context
}

const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 20_000 })

/** Makes the visit to its end; answers its heading. */
async function visitTo(page: Page, address: string, visit: MatrixScreen): Promise<string> {
  if (visit.as) await signInByRequest(page.context().request, address, visit.as)
  await page.goto(address + visit.path).catch(() => undefined)
  await usable(page)
  await visit.open?.(page, await translatorFor('en'), 'en')
  return headingOf(page)
}

/** The files that the visit asks for, and its heading. */
async function record(browser: Browser, address: string, visit: MatrixScreen) {
  const context = await contextFor(browser, 'without a worker')
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const heading = await visitTo(page, address, visit)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { files: [...files], heading }
}

/** A person who presses Try again wherever it stands, until the visit has come to its end. */
async function pressTryAgain(page: Page, isOver: () => boolean): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  const startAgain = page.getByRole('link', { name: /^Try again/ })
  while (!isOver()) {
    for (const each of [again, startAgain]) {
      if (
        await each
          .first()
          .isVisible()
          .catch(() => false)
      ) {
        await each
          .first()
          .click({ timeout: 1000 })
          .catch(() => undefined)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

interface Trial extends Way {
  file: string
  visit: MatrixScreen
  heading: string
}

async function tryOne(browser: Browser, address: string, trial: Trial) {
  const context = await contextFor(browser, trial.worker)
  const { asked, heal } = await failFile(context, (path) => path === trial.file, trial.how)
  const page = await context.newPage()
  let isOver = false
  const visiting = visitTo(page, address, trial.visit).finally(() => (isOver = true))
  visiting.catch(() => undefined)
  await expect.poll(() => asked.length > 0 || isOver).toBe(true)
  // Never an empty page: the document's own words take over where no script can.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
        return (await page.locator('body').innerText()).trim().length
      },
      { message: 'empty page' },
    )
    .toBeGreaterThan(10)
  await heal()
  const pressing = pressTryAgain(page, () => isOver)
  expect(await visiting).toBe(trial.heading)
  await pressing
  await context.close()
}

test.beforeAll(() => {
  if (process.env['TEST_PARALLEL_INDEX'] === '0' && seen === 0)
    rmSync(CLAIMS, { recursive: true, force: true })
})

for (const visit of VISITS) {
  test(nameOf(visit), async ({ browser, server: { address } }, testInfo) => {
    const { files, heading } = await record(browser, address, visit)
    const mine = files.filter(claim)
    const failures: string[] = []
    for (const file of mine) {
      for (const way of WAYS) {
        await tryOne(browser, address, { ...way, file, visit, heading }).catch((error: unknown) => {
          failures.push(`${file}, ${way.how}, ${way.worker}: ${String(error).slice(0, 300)}`)
        })
      }
    }
    testInfo.annotations.push({ type: 'combinations', description: `${mine.length * WAYS.length}` })
    expect(failures).toEqual([])
  })
}
