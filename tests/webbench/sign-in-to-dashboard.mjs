// From pressing Sign in to a usable dashboard, on the shaped link with a slowed CPU.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { ShapedOrigin } from './link.mjs'

const LINK = { downKbps: 400, upKbps: 400, rttMs: 400, setupRtts: 2, slowStart: true }
const CPU = 4
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--mute-audio']

async function untilIdle (shaper, ms) {
  while (shaper.idleMs() < ms) await new Promise(resolve => setTimeout(resolve, 50))
}

/**
 * One sign-in in a new browser profile.
 * @param whileTyping true: the app had come while the person typed; false: pressed at once
 */
async function once (port, account, whileTyping) {
  const shaper = new ShapedOrigin({ host: '127.0.0.1', port })
  await shaper.start()
  shaper.setProfile(LINK)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sign-in-'))
  const context = await chromium.launchPersistentContext(home, {
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    headless: false,
    args: [...FLAGS, `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${shaper.listenPort}, MAP * ~NOTFOUND`],
    viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-IN'
  })
  try {
    const page = context.pages()[0] ?? await context.newPage()
    await page.addInitScript(() => {
      const long = []
      Object.defineProperty(window, '__long', { value: long })
      new PerformanceObserver(list => { for (const e of list.getEntries()) long.push([e.startTime, e.duration]) })
        .observe({ type: 'longtask', buffered: true })
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
    await page.waitForSelector('html[data-usable] input[name=userName]')
    await page.fill('input[name=userName]', account)
    await page.fill('input[name=password]', 'Seva@2026')
    if (whileTyping) await untilIdle(shaper, 1500)
    const before = shaper.downBytes
    const pressed = performance.now()
    await page.keyboard.press('Enter')
    await page.waitForSelector('html[data-usable] #root main h1', { timeout: 60000 })
    const ms = Math.round(performance.now() - pressed)
    const bytes = shaper.downBytes - before
    await untilIdle(shaper, 2000)
    const usableAt = await page.evaluate(() => window.__long.filter(([, d]) => d > 100).length)
    return { ms, bytes, requests: shaper.log.length, longTasks: usableAt }
  } finally {
    await context.close()
    await shaper.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Medians of several sign-ins, with the app fetched while typing and cold. */
export async function measureSignIn (port, account, runs) {
  const out = {}
  for (const [name, whileTyping] of [['typed', true], ['cold', false]]) {
    const list = []
    for (let n = 0; n < runs; n++) list.push(await once(port, account, whileTyping))
    out[name] = { ms: median(list.map(r => r.ms)), all: list.map(r => r.ms), bytes: median(list.map(r => r.bytes)) }
  }
  return out
}
