import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright/test'
import { chromium } from 'playwright/test'
import { nightlyUnless } from '../runner/nightly.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'

async function expectInstallable(page: Page): Promise<CDPSession> {
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  return devtools
}

test('web manifest: a browser finds the app installable, from the front door on', async ({
  portal,
  launchOptions,
}) => {
  // Only a profile on disk can install anything.
  const profile = mkdtempSync(join(tmpdir(), 'gramone-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    serviceWorkers: 'allow',
  })
  try {
    const door = await context.newPage()
    await door.goto(portal.address)
    await expectInstallable(door)
    await door.close()
    await signInByRequest(context.request, portal.address, 'franchise')
    await context.addInitScript(() => localStorage.setItem('language', 'hi'))
    const page = await context.newPage()
    await openWithWorker(page, portal.address)
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      '/manifest.hi.webmanifest',
    )
    const devtools = await expectInstallable(page)
    const { data = '{}', errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data)
    expect(manifest).toMatchObject({ id: '/', lang: 'hi', start_url: '/', display: 'standalone' })

    // Every file that the manifest names exists and has the type it says.
    const named: { src: string; type: string }[] = [...manifest.icons, ...manifest.screenshots]
    for (const { src, type } of named) {
      const answer = await context.request.get(portal.address + src)
      expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
    }
    expect(named.filter((each) => 'purpose' in each)).toHaveLength(2)
    const screens = { '/?apply=choose': 'आवेदन', '/track-application': 'अपने आवेदन की स्थिति देखें' }
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(Object.keys(screens))
    for (const [url, heading] of Object.entries(screens)) {
      await page.goto(portal.address + url)
      await usable(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

for (const [userName, path] of [
  ['franchise', '/applications'],
  ['gramvan', '/gramone-seva'],
] as const) {
  test(
    `shortcut to a new application: opens the form of ${userName}`,
    nightlyUnless(userName === 'franchise'),
    async ({ page, portal }) => {
      await portal.openAs(userName, '/?apply=choose')
      await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    },
  )
}
