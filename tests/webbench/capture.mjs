// `npm run bench:capture`: what a photo of twelve megapixels asks of a slow device, until it is as it will be kept.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { aPhoto } from '../support/factories/photos.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { watchTasks } from './long-tasks.mjs'
import { judge, startPortal } from './portal.mjs'

const PORT = 4340
const SLOWER = 4
const say = await translatorFor('en')
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(fs.existsSync)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
const address = `http://localhost:${PORT}`
const stopPortal = await startPortal(PORT)
const rows = []
const round = Math.round

/** A new application for the service, as the franchise's operator has it before them. */
async function openForm (service) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', serviceWorkers: 'block' })
  const page = await context.newPage()
  await context.request.post(`${address}/auth/login`, { headers: { 'x-requested-with': 'gramone' }, data: { userName: 'franchise', password: 'Seva@2026' } })
  await page.goto(`${address}/applications?apply=choose`)
  await page.locator('html[data-usable]').waitFor({ state: 'attached' })
  await chooseService(page, service, say, 'en')
  const tools = await context.newCDPSession(page)
  return {
    page,
    slow: rate => tools.send('Emulation.setCPUThrottlingRate', { rate }),
    longest: await watchTasks(page),
    close: () => context.close()
  }
}

/** Opens the form's documents, once the fields before them are stored and the address names the draft. */
async function openDocuments (service) {
  const device = await openForm(service)
  await fillCustomer(device.page, service, say, 'en')
  await device.page.waitForURL(/draft=/)
  return device
}

/** Whether the slowdown reaches a worker as it reaches the page: the same sums in both, slowed. */
async function reachOfSlowdown () {
  const context = await browser.newContext()
  const page = await context.newPage()
  // An answer without the pages' policy, which allows no worker from a blob.
  await page.goto(`${address}/healthz`)
  const tools = await context.newCDPSession(page)
  const both = () => page.evaluate(async () => {
    const sums = () => {
      const from = performance.now()
      for (let n = 0, sum = 0; n < 1e8; n++) sum += n % 7
      return performance.now() - from
    }
    const worker = new Worker(URL.createObjectURL(new Blob([`const sums = ${sums}; postMessage(sums())`])))
    const apart = await new Promise(resolve => { worker.onmessage = ({ data }) => resolve(data) })
    return { page: sums(), apart }
  })
  const plain = await both()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const slowed = await both()
  await context.close()
  console.log(`slowed ${SLOWER}×, the page takes ${(slowed.page / plain.page).toFixed(1)}× as long, a worker ${(slowed.apart / plain.apart).toFixed(1)}×`)
  return slowed.apart / plain.apart > SLOWER / 2
}

const tower = await browser.newBrowserCDPSession()

/** Seconds of the processor that pages and their workers have used; another program's work is not in them. */
async function processorTime () {
  const { processInfo } = await tower.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const median = times => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/**
 * The time of an act on a page slowed down; and what page and worker together took of the processor at
 * full speed, times the slowdown: where the slowdown does not reach the worker the first flatters, and
 * where another program runs beside it is the second that can be trusted. Without a limit, only how
 * long the page did not answer.
 */
async function measure (what, open, act, limit) {
  const took = []
  const worked = []
  let longest = 0
  for (const rate of [1, 1, 1, SLOWER, SLOWER, SLOWER]) {
    const device = await open()
    await device.slow(rate)
    await device.page.evaluate(() => new Promise(resolve => { requestIdleCallback(resolve) }))
    await device.longest()
    const before = await processorTime()
    const from = performance.now()
    await act(device.page)
    if (rate === SLOWER) took.push(performance.now() - from)
    else worked.push((await processorTime() - before) * 1000)
    await device.page.evaluate(() => new Promise(resolve => { setTimeout(resolve, 100) }))
    if (rate === SLOWER) longest = Math.max(longest, await device.longest())
    await device.close()
  }
  if (limit) {
    rows.push([`${what}, page slowed ${SLOWER}×, ms`, round(median(took)), limit])
    rows.push([`${what}, processor time of page and worker × ${SLOWER}, ms`, round(median(worked) * SLOWER), limit])
  }
  rows.push([`${what}, longest task of the page, ms`, longest, 200])
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-capture-'))
try {
  const photo = path.join(folder, 'IMG_20261121.jpg')
  fs.writeFileSync(photo, (await aPhoto()).bytes)
  console.log(`the photo: 12 megapixels, ${round(fs.statSync(photo).size / 1000)} kB`)
  await reachOfSlowdown()

  await measure('a chosen photo made smaller to its preset', () => openDocuments('property-tax'), async page => {
    await page.getByLabel('Choose file: Last property tax receipt').setInputFiles(photo)
    await page.getByText(/Reduced from/).waitFor()
  }, 2000)

  await measure('an entry kept for the first time', () => openForm('income-certificate'), async page => {
    await page.getByLabel('Full name').fill('Savita Ramesh Jadhav')
    await page.waitForURL(/draft=/)
  })

  const opened = async () => {
    const device = await openDocuments('income-certificate')
    await device.page.getByLabel('Choose file: Aadhaar card').setInputFiles(photo)
    await device.page.getByRole('button', { name: 'Hide and continue' }).waitFor()
    // A corner moved: the crop has to be straightened too.
    await device.page.getByRole('button', { name: 'Top left corner' }).press('Shift+ArrowRight')
    return device
  }
  await measure('a photo cropped, straightened, judged, masked and made smaller', opened, async page => {
    await page.getByRole('button', { name: 'Hide and continue' }).click()
    await page.getByRole('dialog', { name: 'Aadhaar card' }).waitFor({ state: 'detached' })
  }, 2000)
} finally {
  await browser.close()
  await stopPortal()
  fs.rmSync(folder, { recursive: true, force: true })
}
console.log(`programs that wanted a processor in the last minute: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length}`)
process.exitCode = judge(rows) > 0 ? 1 : 0
