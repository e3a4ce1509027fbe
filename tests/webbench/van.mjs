// `npm run bench:van`: a gram van's whole day, from the preparation to the evening's sync on 400 kbit/s.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, request } from 'playwright'
import sharp from 'sharp'
import { FIELD_APPLICATIONS } from '../../contract/devices/field-day.ts'
import { DOCUMENT_PRESETS } from '../../contract/documents/document-presets.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { aPhoto } from '../support/factories/photos.ts'
import { chooseService, fillCustomer, serviceSeed } from '../support/browser/application-form.ts'
import { ownersOn } from '../support/browser/device.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { connectToData } from '../support/postgres/connect-to-data.ts'
import { ShapedOrigin } from './link.mjs'
import { judge, kib, startPortal } from './portal.mjs'
import { processorTime } from './processor-time.mjs'

const PORT = 4360
const COUNT = Number(process.env.APPLICATIONS ?? FIELD_APPLICATIONS)
const KBPS = Number(process.env.KBPS ?? 400)
const SLOW = { downKbps: KBPS, upKbps: KBPS, rttMs: 400, setupRtts: 1 }
const SERVICE = 'property-tax'
const DOCUMENT = 'Choose file: Last property tax receipt'
const PASSWORD = 'Seva@2026'
const HEADERS = { 'x-requested-with': 'gramone' }
const HOUR = 3_600_000
const FIELD_MS = 8 * HOUR
/** Longer than an idle device stays open: after the midday rest it is unlocked without a connection. */
const REST_MS = HOUR
/** The browser ends after so many, twice. */
const RESTARTS = [Math.ceil(COUNT / 3), Math.ceil((COUNT * 2) / 3)]
/** One document in this many is a photo of twelve megapixels, as the camera takes it. */
const LARGE_EVERY = 8
const SYNC_WITHIN_MS = 30 * 60_000

const say = await translatorFor('en')
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'].find(fs.existsSync)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-van-'))
const [dataDir, profile, photoDir] = ['data', 'profile', 'photos'].map(name => path.join(folder, name))
fs.mkdirSync(photoDir)
const address = `http://localhost:${PORT + 1}`
const connection = new ShapedOrigin({ port: PORT, listen: PORT + 1 })
const rows = []
const round = Math.round

/** A photo of its own for each application, as large as is kept as it is; some as the camera takes them. */
async function takePhotos () {
  const camera = Buffer.from((await aPhoto()).bytes)
  const upright = await sharp(camera).rotate().resize({ height: DOCUMENT_PRESETS.paper.pixels }).toBuffer()
  const photos = []
  for (let n = 0; n < COUNT; n++) {
    const isLarge = n % LARGE_EVERY === LARGE_EVERY - 1
    let bytes = camera
    for (let quality = 86; !isLarge && (bytes === camera || bytes.length > DOCUMENT_PRESETS.paper.bytes); quality -= 6) {
      const number = Buffer.from(`<svg width="400" height="90"><text y="80" font-size="80" fill="#234">No. ${n + 1}</text></svg>`)
      bytes = await sharp(upright).composite([{ input: number, left: 40, top: 40 }]).jpeg({ quality }).toBuffer()
    }
    const file = path.join(photoDir, `IMG_${n + 1}.jpg`)
    fs.writeFileSync(file, bytes)
    photos.push({ file, bytes, isLarge })
  }
  return photos
}

let context
/** Seconds of the processor by browsers that have ended. */
let endedSeconds = 0
/** How far the device's clock is behind: the day ends now, and began eight hours ago. */
let behind = 0

const seconds = () => endedSeconds + (context ? processorTime(profile) : 0)

/** Opens the browser on the device's disk; its clock shows the hour of the day. */
async function openBrowser () {
  context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...{ viewport: { width: 360, height: 740 }, locale: 'en-IN', permissions: ['background-sync'] }
  })
  await context.addInitScript(() => {
    const Real = Date
    const now = () => Real.now() - Number(globalThis.localStorage?.getItem('benchBehind') ?? 0)
    globalThis.Date = class extends Real {
      constructor (...given) { super(...(given.length === 0 ? [now()] : given)) }
      static now () { return now() }
    }
  })
  return context.pages()[0] ?? context.newPage()
}

async function closeBrowser () {
  endedSeconds = seconds()
  await context.close()
  context = null
}

const setClock = (page, ms) => {
  behind = ms
  return page.evaluate(by => localStorage.setItem('benchBehind', String(by)), Math.round(ms))
}

const usable = page => page.locator('html[data-usable]').waitFor({ state: 'attached' })

async function openScreen (page, search = '') {
  await page.goto(`${address}/gramone-seva${search}`)
  await usable(page)
}

/** Signs in on the operator's own device, and waits until the device is ready for the field. */
async function prepare () {
  const page = await openBrowser()
  await page.goto(address)
  await usable(page)
  await page.fill('input[name=userName]', 'gramvan')
  await page.check('#ownDevice')
  await page.fill('input[name=password]', PASSWORD)
  await page.press('input[name=password]', 'Enter')
  await page.getByRole('button', { name: /^Account/ }).waitFor()
  // Behind the first screen the device makes the key that the password opens.
  while (!(await ownersOn(page)).some(({ wrappedKeys }) => wrappedKeys.password)) await page.waitForTimeout(200)
  await openScreen(page)
  await page.getByRole('button', { name: 'Prepare for the field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepare for the field' })
  await dialog.getByText('Ready for the field', { exact: true }).waitFor({ timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByText(/^Ready for the field since/).waitFor()
  return page
}

/** One customer: the form, the photo, the fee. Answers what the van took. */
async function takeApplication (page, n, { file }) {
  await openScreen(page, '?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const form = page.getByRole('dialog')
  await form.getByLabel(DOCUMENT).setInputFiles(file)
  await form.getByText(/^(Saved on this device|In this browser only)\. It will upload/).waitFor({ timeout: 60_000 })
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  const way = n % 4 === 3 ? 'upi' : 'cash'
  await form.getByRole('radio', { name: way === 'upi' ? 'By UPI' : 'In cash' }).check()
  if (way === 'upi') await form.getByLabel('UPI reference number').fill(String(412_300_000_000 + n))
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog', { name: /^Application (saved|not sent yet)$/ }).waitFor()
  const number = await page.locator('[data-application-number]').innerText()
  await page.keyboard.press('Escape')
  return { number, way }
}

/** Ends the browser and opens it again, still without a network; after a rest it asks for the password. */
async function restart (page) {
  await setClock(page, behind - REST_MS)
  await closeBrowser()
  const next = await openBrowser()
  await next.goto(`${address}/gramone-seva`)
  const locked = next.getByRole('dialog', { name: 'Locked' })
  await locked.getByLabel(/^Password/).fill(PASSWORD)
  await locked.getByRole('button', { name: 'Unlock' }).click()
  await locked.waitFor({ state: 'detached', timeout: 60_000 })
  await usable(next)
  return next
}

const readBook = async (counter, till, day) => (await counter.get(`/api/payments/day-book?till=${till}&day=${day}`)).json()
const indiaDay = ms => new Date(ms + 5.5 * HOUR).toISOString().slice(0, 10)

/** What the till's books come to over the days that the day in the field touches. */
async function readTill (counter, till, from) {
  const days = [...new Set([indiaDay(from), indiaDay(Date.now())])]
  const books = await Promise.all(days.map(day => readBook(counter, till, day)))
  const sum = key => books.reduce((total, { sums }) => total + sums[key], 0)
  return { cash: sum('feesPaise') + sum('latePaise'), upi: sum('upiPaise') }
}

const stopPortal = await startPortal(PORT, dataDir)
await connection.start()
try {
  const photos = await takePhotos()
  const counter = await request.newContext({ baseURL: `http://localhost:${PORT}`, extraHTTPHeaders: HEADERS })
  await counter.post('/auth/login', { data: { userName: 'franchise', password: PASSWORD } })
  const data = await connectToData(dataDir)
  // The server's end would end this program too.
  data.on('error', () => undefined)
  const { rows: [van] } = await data.query("select id from accounts where user_name = 'gramvan'")
  const startedAt = Date.now()
  const before = await readTill(counter, van.id, startedAt - FIELD_MS)
  const fee = serviceSeed(SERVICE).feePaise

  let page = await prepare()
  await page.waitForLoadState('networkidle')
  console.log(`prepared: ${kib(connection.downBytes)} KiB down, ${kib(connection.upBytes)} KiB up, ${round(seconds())} s of the processor`)
  connection.setProfile(SLOW)
  connection.reset()
  await connection.offline()

  const fieldFrom = seconds()
  const taken = []
  // Between two customers the device stays open.
  const each = Math.min((FIELD_MS - 2 * REST_MS) / COUNT, HOUR / 3)
  await setClock(page, each * COUNT + 2 * REST_MS)
  for (const [n, photo] of photos.entries()) {
    if (RESTARTS.includes(n)) page = await restart(page)
    taken.push({ ...(await takeApplication(page, n, photo)), day: indiaDay(Date.now() - behind) })
    await setClock(page, Math.max(0, behind - each))
    process.stdout.write(`\r${taken.length} of ${COUNT} `)
  }
  const fieldSeconds = seconds() - fieldFrom
  console.log(`\nin the field: ${round(fieldSeconds)} s of the processor, ${(fieldSeconds / COUNT).toFixed(1)} for each application`)

  const paid = { cash: 0, upi: 0 }
  for (const { way } of taken) paid[way] += fee
  await setClock(page, 0)
  await openScreen(page)
  const tile = page.locator('[data-fees-today]')
  await tile.waitFor()
  // After midnight the first hours of the round are of the day before.
  const today = indiaDay(Date.now())
  const ofToday = fee * taken.filter(({ day }) => day === today).length
  rows.push(['fees of the day on the device before the sync differ by', Math.abs(Number(await tile.getAttribute('data-fees-today')) - ofToday), 0])

  const syncFrom = seconds()
  const from = performance.now()
  await connection.online()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const countOnServer = async () => Number((await data.query('select count(*) from applications where created_by_id = $1 and received_at > to_timestamp($2)', [van.id, startedAt / 1000])).rows[0].count)
  while (await countOnServer() < COUNT) {
    if (performance.now() - from > SYNC_WITHIN_MS) break
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  const took = performance.now() - from
  // What was sent twice would come now.
  await new Promise(resolve => setTimeout(resolve, 5000))
  const bytes = connection.upBytes
  console.log(`evening sync: ${round(took / 1000)} s, ${kib(bytes)} KiB up, ${kib(connection.downBytes)} KiB down, ${round(seconds() - syncFrom)} s of the processor`)
  console.log(`the photos: ${kib(photos.reduce((sum, photo) => sum + (photo.isLarge ? 0 : photo.bytes.length), 0))} KiB kept as they are, ${photos.filter(photo => photo.isLarge).length} made smaller`)

  const { rows: arrived } = await data.query(`select a.provisional_number, d.received_file, d.sha256, d.bytes from applications a
    join documents d on d.application_id = a.id where a.created_by_id = $1 and a.received_at > to_timestamp($2)`, [van.id, startedAt / 1000])
  const numbers = new Set(taken.map(({ number }) => number))
  rows.push(['temporary numbers given out twice', COUNT - numbers.size, 0])
  rows.push(['applications that did not arrive once', COUNT - new Set(arrived.map(row => row.provisional_number)).size, 0])
  rows.push(['applications that arrived more often', await countOnServer() - COUNT, 0])
  const isIntact = async ({ number }, n) => {
    const own = arrived.filter(row => row.provisional_number === number)
    if (own.length !== 1) return false
    const received = fs.readFileSync(path.join(dataDir, 'files', own[0].received_file))
    if (!photos[n].isLarge) return received.equals(photos[n].bytes)
    // A photo that the device made smaller arrives whole, exactly as it was signed there.
    const { width = 0, height = 0 } = await sharp(received).metadata()
    return createHash('sha256').update(received).digest('hex') === own[0].sha256 && Math.max(width, height) <= DOCUMENT_PRESETS.paper.pixels && Math.min(width, height) > 1000
  }
  const intact = await Promise.all(taken.map(isIntact))
  rows.push(['photos that are not byte for byte what was photographed', intact.filter(is => !is).length, 0])
  const after = await readTill(counter, van.id, startedAt - FIELD_MS)
  rows.push([`cash in the day book beyond ${formatMoney(paid.cash)}, in paise`, Math.abs(after.cash - before.cash - paid.cash), 0])
  rows.push([`UPI in the day book beyond ${formatMoney(paid.upi)}, in paise`, Math.abs(after.upi - before.upi - paid.upi), 0])
  const payload = photos.reduce((sum, photo) => sum + (photo.isLarge ? DOCUMENT_PRESETS.paper.bytes : photo.bytes.length), 0)
  rows.push(['bytes up beyond the photos, in percent', round((bytes / payload - 1) * 100), 15])
  await data.end()
  await counter.dispose()
} catch (error) {
  rows.push([error.message.split('\n').slice(0, 6).join(' '), null, 0])
  await context?.pages()[0]?.screenshot({ path: path.join(os.tmpdir(), 'bench-van.png') }).catch(() => undefined)
} finally {
  if (context) await closeBrowser().catch(() => undefined)
  await connection.stop()
  await stopPortal()
  if (!process.env.KEEP) fs.rmSync(folder, { recursive: true, force: true })
}
process.exitCode = judge(rows) > 0 ? 1 : 0
