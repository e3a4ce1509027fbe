import { COUNTER_ROLES, storedScreens } from '../../contract/core/access.ts'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { frontDoorPage } from '../../contract/core/page-addresses.ts'
import type { Role } from '../../contract/core/roles.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import {
  areStored,
  belongsTo,
  filesWhere,
  storedFiles,
  waitForKit,
} from '../support/browser/device-kit.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import { signOutAtOnce } from '../support/browser/locked-device.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { USER_OF_ROLE } from '../support/factories/demo-users.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, /status of 401/) })

/** The front doors in the browser's caches. Runs in a page. */
async function storedDoors(): Promise<string[]> {
  const requests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const paths = requests.flat().map(({ url }) => new URL(url).pathname)
  return paths.filter((path) => path.startsWith('/sign-in/')).sort()
}

for (const [role, userName] of Object.entries(USER_OF_ROLE) as [Role, string][]) {
  const isCounter = COUNTER_ROLES.includes(role)
  test(
    `device of ${role}: the core and the screens of its kit, in three languages`,
    nightlyUnless(isCounter),
    async ({ page, context, server }) => {
      await signInByRequest(context.request, server.address, userName)
      await openWithWorker(page, server.address)
      const expected = filesWhere(belongsTo(role))
      expect(expected.length).toBeGreaterThan(50)
      await expect.poll(() => storedFiles(page)).toEqual(expected)
      // The next person at a counter may speak another language.
      const doors = isCounter ? LANGUAGES : ['en' as const]
      await expect.poll(() => page.evaluate(storedDoors)).toEqual(doors.map(frontDoorPage).sort())
    },
  )
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test(
    `device without a person: the core alone, in its own language (${language})`,
    nightlyUnless(language === 'hi'),
    async ({ page, context, server }) => {
      await context.addCookies([{ name: 'language', value: language, url: server.address }])
      await openWithWorker(page, server.address, '/track-application')
      const isOwn = (other: Language | undefined) => other === undefined || other === language
      const expected = filesWhere((place) => !place.roles && isOwn(place.language))
      expect(await storedFiles(page)).toEqual(expected)
    },
  )
}

/** Whether the font of Hindi and Marathi can be had. Runs in a page. */
async function hasDevanagari(): Promise<boolean> {
  const found = await document.fonts
    .load('16px "Noto Sans Devanagari Variable"', 'अ')
    .catch(() => [])
  return found.length > 0
}

test(
  'first start: unfinished applications open offline before all is stored, and the bar says when it is',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    const later = new Set(filesWhere(({ stage }) => !stage))
    const release = await holdRequests(context, /\/assets\//, (request) => {
      return request.serviceWorker() !== null && later.has(new URL(request.url()).pathname)
    })
    await signInByRequest(context.request, server.address, 'franchise')
    await page.goto(server.address)
    await expect(page.getByText('Preparing this device for offline use…')).toBeVisible()
    const early = filesWhere(
      (place) =>
        belongsTo('franchise')(place) && !!place.stage && (place.language ?? 'en') === 'en',
    )
    // Devices fetch these files in the background.
    await expect.poll(() => page.evaluate(areStored, early), { timeout: 60_000 }).toBe(true)

    await server.disconnect()
    await page.goto(`${server.address}/applications?apply=choose`)
    await usable(page)
    await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
    await expect(page.getByText('Some pages are not on this device yet.')).toBeAttached()
    expect(await page.evaluate(hasDevanagari)).toBe(true)
    await server.reconnect()
    await page.goto(server.address)
    await expect(page.getByText('Preparing this device for offline use…')).toBeVisible()
    release()
    await expect(page.getByText('This device is ready for offline use.')).toBeVisible()
  },
)

test('device of two people: the screens of both', { tag: NIGHTLY }, async ({ page, server }) => {
  await signInOnDevice(page, server.address, 'support')
  await signOutAtOnce(page)
  await signInOnDevice(page, server.address, 'gramvan')
  expect(await storedFiles(page)).toEqual(filesWhere(belongsTo('support', 'gramvan')))
})

test(
  'device of a franchise: every screen opens offline, in every language',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address)
    await waitForKit(page)
    await server.disconnect()
    for (const screen of storedScreens('franchise')) {
      await page.goto(server.address + screen)
      await usable(page)
      await expect(page.locator('#root main h1'), screen).toBeVisible()
      await expect(page.locator('form[action="/auth/login"]'), screen).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'मराठी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  },
)
