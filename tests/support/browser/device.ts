import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { waitForKit } from './device-kit.ts'
import { deviceOwners } from './device-records.ts'
import { expect, usable } from './portal.ts'

/** Signs in at the front door and waits until the device has the person's screens and key. */
export async function signInOnDevice(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(address)
  await enter(page, userName)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await usable(page)
  await expect.poll(() => unlockMethods(page, userName)).toContain('password')
  await waitForKit(page)
}

/** Fills in the front door and submits. */
export async function enter(page: Page, userName: string, password = DEMO_PASSWORD) {
  await usable(page)
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The people that the device has stored. */
export const ownersOn = (page: Page) => page.evaluate(deviceOwners)

async function unlockMethods(page: Page, userName: string): Promise<string[]> {
  const owner = (await ownersOn(page)).find((each) => each.userName === userName)
  return Object.keys(owner?.wrappedKeys ?? {})
}
