// `npm run bench:outbox`: what a photo costs on a slow link, and what a full outbox asks of a device.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, request } from 'playwright'
import { DOCUMENT_PRESETS } from '../../contract/documents/document-presets.ts'
import { CHUNK_BYTES } from '../../contract/outbox/envelope.ts'
import { aPhoto } from '../support/factories/photos.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { anOrder, images, writerOf } from '../faults/browser/kiosk.ts'
import { loadPageOutbox } from '../faults/browser/load-page-outbox.ts'
import { ShapedOrigin } from './link.mjs'
import { watchTasks } from './long-tasks.mjs'
import { judge, kib, startPortal } from './portal.mjs'

const PORT = 4320
const SLOW = { downKbps: 400, upKbps: 400, rttMs: 400, setupRtts: 1 }
/** Headers, envelopes and the app's own calls beside the document. */
const OVERHEAD_KB = 40
const SERVICE = 'property-tax'
const say = await translatorFor('en')
const QUEUED = Number(process.env.QUEUED ?? 500)
const HEADERS = { 'x-requested-with': 'gramone' }

const kB = bytes => Math.round(bytes / 1000)
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(fs.existsSync)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
const connection = new ShapedOrigin({ port: PORT, listen: PORT + 1 })
const stopPortal = await startPortal(PORT)
await connection.start()
const address = `http://localhost:${PORT + 1}`

/** A device of the franchise's operator, signed in at the front door, with the worker in charge. */
async function openDevice () {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', permissions: ['background-sync'] })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('html[data-usable]').waitFor({ state: 'attached' })
  await page.fill('input[name=userName]', 'franchise')
  await page.fill('input[name=password]', 'Seva@2026')
  await page.press('input[name=password]', 'Enter')
  await page.getByRole('button', { name: /^Account/ }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return { context, page }
}

/** All bytes that the browser has sent. */
const sentBytes = () => connection.upBytes

/** The form for one bill, up to its documents. */
async function openDocuments (page) {
  await page.goto(`${address}/applications?apply=choose`)
  await page.locator('html[data-usable]').waitFor({ state: 'attached' })
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const form = page.getByRole('dialog')
  await form.getByText('Last property tax receipt').waitFor()
  return form
}

async function submit (form) {
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
}

const rows = []

async function benchPhoto (photo) {
  const { context, page } = await openDevice()
  const form = await openDocuments(page)
  const tools = await context.newCDPSession(page)
  const longest = await watchTasks(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  connection.setProfile(SLOW)
  const before = sentBytes()
  const from = performance.now()
  await form.getByLabel('Choose file: Last property tax receipt').setInputFiles(photo)
  await form.getByText(/Reduced from/).waitFor()
  rows.push(['a photo of 12 megapixels made smaller at 4× slower CPU, ms', Math.round(performance.now() - from), 2000])
  rows.push(['longest task of the page meanwhile, ms', await longest(), 100])
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await submit(form)
  await page.locator('[data-application-number]').waitFor({ timeout: 120_000 })
  rows.push(['one application with a 4 MB photo, all that went up the wire, kB', kB(sentBytes() - before), 450])
  connection.setProfile({})
  await context.close()
}

/** Opens a page that writes envelopes without the form, signed in as the franchise. */
async function openWriter () {
  const person = await request.newContext({ baseURL: address, extraHTTPHeaders: HEADERS })
  await person.post('/auth/login', { data: { userName: 'franchise', password: 'Seva@2026' } })
  const writer = await writerOf(person)
  await person.dispose()
  return writer
}

/** Cuts the connection in the middle of uploading the largest photo that the app sends. */
async function benchCut () {
  const { context, page } = await openDevice()
  const writer = await openWriter()
  const [image] = await images([DOCUMENT_PRESETS.paper.bytes])
  await context.setOffline(true)
  await loadPageOutbox(page)
  const { order } = anOrder([image])
  await page.evaluate(([by, what]) => pageOutbox.save(by, what), [writer, order])
  const entries = () => page.evaluate(() => pageOutbox.entries())
  const [{ totalBytes }] = await entries()
  connection.setProfile(SLOW)
  const before = sentBytes()
  await context.setOffline(false)
  await page.evaluate(() => void pageOutbox.drain(true))
  while (sentBytes() - before < totalBytes * 0.6) await new Promise(resolve => setTimeout(resolve, 50))
  await connection.offline()
  await new Promise(resolve => setTimeout(resolve, 1000))
  await connection.online()
  while ((await entries()).length > 0) {
    await page.evaluate(() => pageOutbox.drain(true))
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  rows.push([`${kB(totalBytes)} kB cut in the middle: sent beyond its own size, kB`, kB(sentBytes() - before - totalBytes), kB(CHUNK_BYTES) + OVERHEAD_KB])
  connection.setProfile({})
  await context.close()
}

async function benchQueue () {
  const { context, page } = await openDevice()
  const writer = await openWriter()
  const [image] = await images([200_000])
  await context.setOffline(true)
  await loadPageOutbox(page)
  const tools = await context.newCDPSession(page)
  /** What is in use, in bytes: what hands the images over to the page is cleared away first. */
  const heap = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    return (await tools.send('Runtime.getHeapUsage')).usedSize
  }
  const took = []
  for (let count = 0; count < QUEUED; count++) {
    if (count % 50 === 0) await heap()
    const { order } = anOrder([image])
    const { ms } = await page.evaluate(([by, what]) => pageOutbox.save(by, what), [writer, order])
    took.push(ms)
  }
  took.sort((a, b) => a - b)
  rows.push([`${QUEUED} applications with a document of 200 kB queued: the slowest, ms`, Math.round(took.at(-1)), 300])
  rows.push(['the median of them, ms', Math.round(took[Math.floor(took.length / 2)]), 300])
  const atRest = await heap()
  const longest = await watchTasks(page)
  let most = 0
  let longestTask = 0
  const from = performance.now()
  await context.setOffline(false)
  await page.evaluate(() => void pageOutbox.drain(true))
  const left = () => page.evaluate(async () => (await pageOutbox.entries()).length)
  for (let last = performance.now(); ;) {
    if (performance.now() - last < 5000) { await new Promise(resolve => setTimeout(resolve, 200)); continue }
    last = performance.now()
    longestTask = Math.max(longestTask, await longest())
    most = Math.max(most, await heap())
    const waiting = await left()
    // Clearing the heap and counting are tasks of the measuring, not of the sending.
    await longest()
    if (waiting === 0) break
  }
  const seconds = (performance.now() - from) / 1000
  rows.push(['longest task of the page while they were sent, ms', longestTask, 200])
  rows.push(['heap while they were sent, beyond that at rest, MiB', Math.round((most - atRest) / 2 ** 20), 64])
  console.log(`${QUEUED} sent in ${Math.round(seconds)} s, ${(QUEUED / seconds).toFixed(1)} each second; heap at rest ${kib(atRest)} KiB`)
  await context.close()
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-outbox-'))
try {
  const photo = path.join(folder, 'IMG_20261121.jpg')
  fs.writeFileSync(photo, (await aPhoto()).bytes)
  console.log(`the photo: ${kB(fs.statSync(photo).size)} kB`)
  for (const bench of [() => benchPhoto(photo), benchCut, benchQueue]) {
    await bench().catch(error => rows.push([error.message.split('\n')[0], null, 0]))
  }
} finally {
  await browser.close()
  await connection.stop()
  await stopPortal()
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exitCode = judge(rows) > 0 ? 1 : 0
