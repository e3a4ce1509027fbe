import { expect } from 'vitest'
import type { Role } from '../../../contract/core/roles.ts'
import { areStored, belongsTo, filesWhere } from '../browser/device-kit.ts'
import { cachedQueryCount, deviceOwners } from '../browser/device-records.ts'
import type { FirefoxPerson } from './firefox.ts'
import { LIMIT_MS } from './firefox.ts'

/** Waits until the worker controls this page and the person's key is open on the device. */
export async function waitForDeviceKey({ page }: FirefoxPerson): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isOpen = async () => (await page.evaluate(deviceOwners)).some(({ openKeys }) => openKeys)
  await expect.poll(isOpen, { timeout: LIMIT_MS }).toBe(true)
}

/** Waits until the device stores so many answers. */
export async function waitForCached({ page }: FirefoxPerson, least: number): Promise<void> {
  const count = () => page.evaluate(cachedQueryCount)
  await expect.poll(count, { timeout: LIMIT_MS }).toBeGreaterThanOrEqual(least)
}

/** Waits until the worker has stored the screens of the role that is signed in, in all languages. */
export async function waitForKit({ page }: FirefoxPerson, role: Role): Promise<void> {
  await page.waitForFunction(areStored, { polling: 200 }, filesWhere(belongsTo(role)))
}
