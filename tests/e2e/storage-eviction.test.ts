import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { waitForController } from '../support/browser/installed-app.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'

// A browser short of space evicts a site's storage, in part or whole, without asking.

test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /ERR_FAILED|Failed to fetch/, /status of 401/),
})

async function evict(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes,
  })
  await session.detach()
}

const account = (page: Page) => page.getByRole('button', { name: /^Account/ })

test(
  'eviction of everything under an open page: it goes on, and a reload brings all back',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'franchise')
    await waitForController(page)
    await evict(page, 'indexeddb,local_storage,cache_storage,service_workers')
    await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()

    await page.reload()
    await expect(account(page)).toBeVisible()
    await waitForController(page)
    // The working set's sixteen queries, the list and its counts.
    await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(18)
    await server.disconnect()
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  },
)

test(
  'eviction of the data alone: without a connection it says so, and signs nobody out',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'franchise')
    await waitForController(page)
    await evict(page, 'indexeddb')
    await server.disconnect()
    await page.reload()
    await usable(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server is not responding')
    await server.reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(account(page)).toBeVisible()
  },
)
