import type { Page } from 'playwright/test'
import type { KitPlace as Place } from '../../../build/kits.ts'
import { kitFiles, readBuiltApp } from '../../../build/kits.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { IDENTITY_ADDRESS, IDENTITY_CACHE } from '../../../contract/devices/device-identity.ts'
import type { DeviceIdentity } from '../../../contract/devices/device-identity.ts'
import { DIST } from '../servers/two-builds.ts'
import { expect } from './portal.ts'

let kits: Map<string, Place> | undefined

/** The files of the last build that devices store ahead of their use, sorted, by their places. */
export function filesWhere(isStored: (place: Place) => boolean): string[] {
  kits ??= kitFiles(readBuiltApp(DIST))
  const found = [...kits].filter(([, place]) => isStored(place))
  return found.map(([file]) => `/${file}`).sort()
}

/** Whether a device of these roles stores the file at the place, in any language. */
export function belongsTo(...devices: readonly Role[]): (place: Place) => boolean {
  return ({ roles }) => !roles || devices.some((role) => roles.includes(role))
}

/** The files of all kits that the worker has stored, sorted. */
export async function storedFiles(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))
    if (!name) return []
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  const inKits = new Set(filesWhere(() => true))
  return paths.filter((path) => inKits.has(path)).sort()
}

/** Waits until the worker has stored the screens of everybody who signed in on this device. */
export async function waitForKit(page: Page): Promise<void> {
  const missing = async () => {
    const identity: DeviceIdentity | null = await page.evaluate(
      async ([cacheName, address]) =>
        (await (await caches.match(address, { cacheName }))?.json()) ?? null,
      [IDENTITY_CACHE, IDENTITY_ADDRESS] as const,
    )
    if (!identity?.roles.length) return ['the identity']
    const stored = new Set(await storedFiles(page))
    return filesWhere(belongsTo(...identity.roles)).filter((file) => !stored.has(file))
  }
  await expect.poll(missing).toEqual([])
}

/** Whether all these files are in the browser's caches. Runs in a page. */
export async function areStored(paths: readonly string[]): Promise<boolean> {
  const stored = new Set<string>()
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    for (const { url } of requests) stored.add(new URL(url).pathname)
  }
  return paths.every((path) => stored.has(path))
}
