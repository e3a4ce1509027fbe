import type { BrowserContext } from 'playwright/test'
import { CHUNK_BYTES } from '../../../contract/outbox/envelope.ts'
import type { Sent } from '../acknowledged-submissions.ts'
import { repeatedBytes, uploadedBytes } from './desk-acts.ts'
import { onDisk } from './disk-browser.ts'
import { anOrder, saveIn } from './kiosk.ts'
import { countOnServer, expect, heal, openDesk, reach, test } from './stage.ts'

async function reopen(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await reach(page)
  return page
}

const SYNC = ['background-sync']

test.describe('killed browser', () => {
  test.skip(process.platform !== 'linux', 'its processes are found in /proc')

  for (const when of [
    'right after a save',
    'in the middle of saving',
    'in the middle of an upload',
  ]) {
    test(when, async ({ playwright, launchOptions, stage }) => {
      const disk = await onDisk(playwright.chromium, { ...launchOptions, permissions: SYNC })
      let context = await disk.start()
      try {
        const desk = await openDesk(context, stage)
        stage.proxy.uploads.clear()
        await stage.server.stop()
        const saved: Sent[] = []
        const large = stage.images.filter(({ bytes }) => bytes.length > 500_000)
        for (let count = 0; count < 2; count += 1) {
          const { order, sent } = anOrder(large.slice(-1))
          await saveIn(desk.page, desk.writer, order)
          saved.push(sent)
        }
        const { order: late, sent: unsure } = anOrder(large.slice(0, 1))
        if (when === 'in the middle of saving') {
          void saveIn(desk.page, desk.writer, late).catch(() => undefined)
        }
        if (when === 'in the middle of an upload') {
          await stage.server.start()
          await desk.page.evaluate(() => void globalThis.pageOutbox.drain(true))
          await expect.poll(() => uploadedBytes(stage), { timeout: 20_000 }).toBeGreaterThan(0)
        }
        await disk.kill()
        context = await disk.start()
        const page = await reopen(context, stage.proxy.address).catch(async () => {
          // When the app does not open from the disk alone, the server is started again.
          await stage.server.start()
          return reopen(context, stage.proxy.address)
        })
        expect(await heal(context, stage, { ...desk, page })).toEqual([])
        expect(await countOnServer(stage, saved)).toEqual({ stored: saved.length, complaints: [] })
        // An application whose save was not announced is stored whole or not at all.
        expect((await countOnServer(stage, [unsure])).complaints).toEqual([])
        // The chunk that was under way in each of two lanes.
        expect(repeatedBytes(stage)).toBeLessThanOrEqual(2 * CHUNK_BYTES)
      } finally {
        await disk.clear()
      }
    })
  }
})

test('full eviction in the browser: the server names the lost envelopes', async ({
  context,
  stage,
}) => {
  const desk = await openDesk(context, stage)
  stage.proxy.faults.push(...Array.from({ length: 200 }, () => '503' as const))
  const reported = desk.page.waitForResponse(/\/api\/devices\/[\w-]+\/report$/)
  const { order } = anOrder(stage.images.slice(0, 1))
  const { number } = await saveIn(desk.page, desk.writer, order)
  await reported
  const tools = await context.newCDPSession(desk.page)
  await tools.send('Storage.clearDataForOrigin', {
    origin: new URL(desk.page.url()).origin,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  stage.proxy.faults.length = 0
  await desk.page.goto(`${stage.proxy.address}/outbox`)
  await expect(desk.page.getByText(number)).toBeVisible({ timeout: 30_000 })
})
