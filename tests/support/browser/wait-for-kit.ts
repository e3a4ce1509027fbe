import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { kitFiles, readBuiltApp } from '../../../build/kits.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { filesFor } from '../../../sw/kits.ts'

const DIST = join(import.meta.dirname, '../../../dist')

/** The files of the build that devices of this role store. */
export function filesOfKit(role: Role): string[] {
  const files = [...kitFiles(readBuiltApp(DIST))].map(([file, place]) => ({
    url: `/${file}`,
    revision: null,
    ...place,
  }))
  return filesFor({ roles: [role], languages: LANGUAGES }, files).map(({ url }) => url)
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

/** Waits until the worker has stored the screens of the role that is signed in, in all languages. */
export async function waitForKit(page: Page, role: Role): Promise<void> {
  const files = filesOfKit(role)
  const allStored = () => page.evaluate(areStored, files)
  await expect.poll(allStored, { intervals: [100], timeout: 30_000 }).toBe(true)
}
