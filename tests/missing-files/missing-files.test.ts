// Each file that some visit of some screen asks for fails, with and without a worker: those that the document itself names in
// each way, all others in two of them by turns, since what an import rejects with is the same to the page.
// A run that was stopped goes on with `RESUME=1`, on the same build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright/test'
import { STATES } from '../axe/states.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { expect, test } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { nameOf, SCREEN_MATRIX } from '../support/browser/screen-matrix.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import type { FileFault } from '../support/network/fail-file.ts'
import { failFile, FILE_FAULTS } from '../support/network/fail-file.ts'
import { headingOf, leave, pressTryAgain, textOf, visitTo } from './visits.ts'

// What fails on purpose is logged; what matters is what the person sees.
test.use({ mayLog: /./ })

const CLAIMS = join(import.meta.dirname, '../../.test-results/missing-files-claims')
/** Asked for often: most files are missed within a tenth of a second, some at the end of a long form. */
const SOON = { intervals: [50], timeout: 90_000 }
/** `SAMPLE=20` looks at every twentieth file alone. */
const SAMPLE = Number(process.env['SAMPLE'] ?? 1)
let seen = 0

const claimOf = (file: string) => join(CLAIMS, encodeURIComponent(file))
/** What the claim of a file says once it was tried in all ways. */
const TRIED = 'tried'

/** Each file is tried at the first visit that asks for it, by whichever worker makes it. */
function claim(file: string): boolean {
  try {
    mkdirSync(CLAIMS, { recursive: true })
    writeFileSync(claimOf(file), '', { flag: 'wx' })
  } catch {
    return false
  }
  seen += 1
  return seen % SAMPLE === 0
}

/** Gives back the claims of files that a stopped run had not tried in all ways, or all of them. */
function release(isResumed: boolean): void {
  const claimed = existsSync(CLAIMS) ? readdirSync(CLAIMS) : []
  for (const name of claimed) {
    const isTried = readFileSync(join(CLAIMS, name), 'utf8') === TRIED
    if (!isResumed || !isTried) rmSync(join(CLAIMS, name))
  }
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

/** How a file fails. */
function waysOf(file: string, document: string): Way[] {
  if (document.includes(file)) return WAYS
  const turn = [...file].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
  return (['without a worker', 'with a worker'] as const).map((worker, at) => ({
    worker,
    how: FILE_FAULTS[(turn + at) % FILE_FAULTS.length] ?? 'cut',
  }))
}

async function contextFor(
  browser: Browser,
  worker: Way['worker'],
  cookies: Session,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: worker === 'with a worker' ? 'allow' : 'block',
  })
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  await context.addCookies(cookies)
  return context
}

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/** The cookies of one sign-in for all devices of a visit. */
async function sessionFor(browser: Browser, address: string, as: MatrixScreen['as']) {
  if (!as) return []
  const context = await browser.newContext()
  await signInByRequest(context.request, address, as)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** The files that the visit asks for, its document, and its heading. */
async function record(browser: Browser, session: Session, address: string, visit: MatrixScreen) {
  const context = await contextFor(browser, 'without a worker', session)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const heading = await visitTo(page, address, visit)
  await page.waitForLoadState('networkidle')
  const document = await (await context.request.get(address + visit.path)).text()
  await context.close()
  return { files: [...files], document, heading }
}

/**
 * A device in use, whose worker has stored what its person needs, and a page of it from which files can be deleted. The
 * front door begins no worker: there the device is none but its browser.
 */
async function deviceInUse(
  browser: Browser,
  session: Session,
  address: string,
  visit: MatrixScreen,
) {
  const context = await contextFor(browser, 'with a worker', session)
  const page = await context.newPage()
  await visitTo(page, address, visit)
  if (visit.as) await waitForKit(page)
  await page.close()
  const aside = await context.newPage()
  await aside.goto(`${address}/manifest.webmanifest`)
  return { context, aside, session }
}

type Device = Awaited<ReturnType<typeof deviceInUse>>

/** Runs in a page. */
async function forgetFile(path: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (new URL(request.url).pathname === path) await cache.delete(request)
  }
}

interface Trial extends Way {
  file: string
  visit: MatrixScreen
  heading: string
}

/** A device that signs in has a name of its own, and stands first in its list. */
const nameless = (heading: string) => heading.replace(/(?<=^Device )[A-Z]{4}$/, '')

async function tryIn(context: BrowserContext, address: string, trial: Trial) {
  const { asked, heal } = await failFile(context, (path) => path === trial.file, trial.how)
  const page = await context.newPage()
  let isOver = false
  let pressing = Promise.resolve()
  try {
    const visiting = visitTo(page, address, trial.visit, trial.file)
      .then(() =>
        expect.poll(async () => nameless(await headingOf(page))).toBe(nameless(trial.heading)),
      )
      .finally(() => (isOver = true))
    visiting.catch(() => undefined)
    await expect.poll(() => asked.length > 0 || isOver, SOON).toBe(true)
    // Never an empty page: the document's own words take over where no script can.
    await expect
      .poll(() => textOf(page).catch(() => ''), { message: 'empty page', ...SOON })
      .toMatch(/\S.{9}/s)
    await heal()
    pressing = pressTryAgain(page, () => isOver)
    await visiting
  } finally {
    isOver = true
    await heal()
    await leave(page)
    await pressing
  }
  return asked.length > 0
}

/** A new device, or one in use that has lost the file. Answers whether the file was asked for. */
async function tryOne(browser: Browser, device: Device, address: string, trial: Trial) {
  if (trial.worker === 'with a worker') {
    await device.aside.evaluate(forgetFile, trial.file)
    return tryIn(device.context, address, trial)
  }
  const context = await contextFor(browser, trial.worker, device.session)
  try {
    return await tryIn(context, address, trial)
  } finally {
    await leave(context)
  }
}

test.beforeAll(() => {
  if (process.env['TEST_PARALLEL_INDEX'] === '0' && seen === 0)
    release(process.env['RESUME'] === '1')
})

for (const visit of VISITS) {
  test(nameOf(visit), async ({ browser, server: { address } }, testInfo) => {
    const session = await sessionFor(browser, address, visit.as)
    const { files, document, heading } = await record(browser, session, address, visit)
    const mine = files.filter(claim)
    if (mine.length === 0) return
    const device = await deviceInUse(browser, session, address, visit)
    const failures: string[] = []
    const unasked: string[] = []
    let tried = 0
    for (const file of mine) {
      const before = failures.length
      for (const way of waysOf(file, document)) {
        tried += 1
        const name = `${file}, ${way.how}, ${way.worker}`
        await tryOne(browser, device, address, { ...way, file, visit, heading }).then(
          (wasAsked) => !wasAsked && unasked.push(name),
          (error: unknown) => failures.push(`${name}: ${String(error).slice(0, 300)}`),
        )
      }
      if (failures.length === before) writeFileSync(claimOf(file), TRIED)
    }
    await leave(device.context)
    const combinations = { type: 'combinations', description: `${tried}` }
    testInfo.annotations.push(combinations, { type: 'unasked', description: unasked.join('; ') })
    expect(failures).toEqual([])
  })
}
