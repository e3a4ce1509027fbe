import type { FirefoxPerson } from './firefox.ts'

/** Waits until the worker answers for this page and the person's key lies open on the device. */
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
