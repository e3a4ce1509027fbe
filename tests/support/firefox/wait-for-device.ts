import type { Role } from '../../../contract/core/roles.ts'
import { areStored, belongsTo, filesWhere } from '../browser/device-kit.ts'
import type { FirefoxPerson } from './firefox.ts'

/** Waits until the worker controls this page and the person's key is open on the device. */
export async function waitForDeviceKey({ page }: FirefoxPerson): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('device')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
    try {
      const asked = opened.transaction('owners').objectStore('owners').getAll()
      const owners = await new Promise<{ openKeys: unknown }[]>((resolve) => {
        asked.addEventListener('success', () => resolve(asked.result))
      })
      return owners.some(({ openKeys }) => openKeys !== null)
    } finally {
      opened.close()
    }
  })
}

/** Waits until the worker has stored the screens of the role that is signed in, in all languages. */
export async function waitForKit({ page }: FirefoxPerson, role: Role): Promise<void> {
  await page.waitForFunction(areStored, { polling: 200 }, filesWhere(belongsTo(role)))
}
