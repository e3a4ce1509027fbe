import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { waitForKit } from './device-kit.ts'
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

interface Owner {
  userName: string
  openKeys: unknown
  locked: string | null
  wrappedKeys: Record<string, unknown>
}

/** Opening the database before the app does would create it without its stores. */
async function hasDatabase(page: Page): Promise<boolean> {
  const databases = await page.evaluate(() => indexedDB.databases())
  return databases.some(({ name }) => name === 'device')
}

/** The people that the device has stored, read as by developer tools. */
export async function ownersOn(page: Page): Promise<Owner[]> {
  if (!(await hasDatabase(page))) return []
  return page.evaluate(
    () =>
      new Promise<Owner[]>((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.onerror = () => reject(new Error('not opened'))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('owners')) return resolve([])
          const all = database.transaction('owners').objectStore('owners').getAll()
          all.onsuccess = () => {
            const owners = (all.result as Owner[]).map((owner) => ({
              ...owner,
              openKeys: !!owner.openKeys,
            }))
            database.close()
            resolve(
              owners.map(({ userName, openKeys, locked, wrappedKeys }) => ({
                userName,
                openKeys,
                locked,
                wrappedKeys,
              })),
            )
          }
        }
      }),
  )
}

async function unlockMethods(page: Page, userName: string): Promise<string[]> {
  const owner = (await ownersOn(page)).find((each) => each.userName === userName)
  return Object.keys(owner?.wrappedKeys ?? {})
}
