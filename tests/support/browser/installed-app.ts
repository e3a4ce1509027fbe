import type { Page } from 'playwright/test'
import {
  IDENTITY_ADDRESS,
  IDENTITY_CACHE,
  STORE_KITS_MESSAGE,
} from '../../../contract/devices/device-identity.ts'
import type { DeviceIdentity } from '../../../contract/devices/device-identity.ts'
import { usable } from './portal.ts'

/** Waits until the worker has stored all its files in this language and controls this page. */
export async function waitForController(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.evaluate(
    (type) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => data === 'ready' && resolve()
        navigator.serviceWorker.controller?.postMessage({ type }, [port2])
      }),
    STORE_KITS_MESSAGE,
  )
}

/** Opens the app and waits for its worker. */
export async function openWithWorker(page: Page, address: string, path = '/'): Promise<void> {
  await page.goto(address + path)
  await usable(page)
  await waitForController(page)
}

/** Stores whose browser this is, as the page does. */
export async function writeIdentity(page: Page, identity: DeviceIdentity): Promise<void> {
  await page.evaluate(
    async ([cache, address, body]) => {
      await (await caches.open(cache)).put(address, new Response(body))
    },
    [IDENTITY_CACHE, IDENTITY_ADDRESS, JSON.stringify(identity)] as const,
  )
}
