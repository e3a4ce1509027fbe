import type { Page } from 'playwright/test'
import type { Role } from '../../../contract/core/roles.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { expect, usable } from './portal.ts'
import { waitForKit } from './wait-for-kit.ts'

const ROLE_OF = {
  admin: 'admin',
  franchise: 'franchise',
  partner: 'service_partner',
  support: 'support',
  gramvan: 'gramvan',
} as const satisfies Record<string, Role>

type DemoUser = keyof typeof ROLE_OF

/** Signs in at the front door and waits until the device stores the app and the person's key. */
export async function signInOnDevice(
  page: Page,
  address: string,
  userName: DemoUser,
): Promise<void> {
  await page.goto(address)
  await enter(page, userName)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await usable(page)
  await waitForKit(page, ROLE_OF[userName])
  await expect.poll(() => unlockMethods(page, userName)).toContain('password')
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

/** How many answers the device stores, sealed. */
export async function cachedQueryCount(page: Page): Promise<number> {
  if (!(await hasDatabase(page))) return 0
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('queries').objectStore('queries').count()
          counting.onsuccess = () => resolve(counting.result)
          database.close()
        }
      }),
  )
}
