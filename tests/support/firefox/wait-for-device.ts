import { expect } from 'vitest'
import type { Role } from '../../../contract/core/roles.ts'
import { areStored, belongsTo, filesWhere } from '../browser/device-kit.ts'
import { sealedCount, deviceOwners } from '../browser/device-records.ts'
import type { FirefoxPerson } from './firefox.ts'
import { LIMIT_MS } from './firefox.ts'

/** Waits until the worker controls this page and the person's key is open on the device. */
export async function waitForDeviceKey({ page }: FirefoxPerson): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isOpen = async () => (await page.evaluate(deviceOwners)).some(({ openKeys }) => openKeys)
  await expect.poll(isOpen, { timeout: LIMIT_MS }).toBe(true)
}

/** Longer than answers wait on the page until they are written together. */
const AT_REST_MS = 4000

/** Waits until all that the page has asked for is on the device: the number of answers no longer rises. */
export async function waitForCacheAtRest({ page }: FirefoxPerson): Promise<void> {
  let [count, since] = [-1, Date.now()]
  const isAtRest = async () => {
    const now = await page.evaluate(sealedCount, 'queries')
    if (now !== count) [count, since] = [now, Date.now()]
    return Date.now() - since > AT_REST_MS
  }
  await expect.poll(isAtRest, { timeout: LIMIT_MS, interval: 500 }).toBe(true)
}

/** Waits until the worker has stored the screens of the role that is signed in, in all languages. */
export async function waitForKit({ page }: FirefoxPerson, role: Role): Promise<void> {
  await page.waitForFunction(areStored, { polling: 200 }, filesWhere(belongsTo(role)))
}
