import type { Locator, Page, PlaywrightWorkerArgs } from 'playwright/test'
import { isFinal } from '../../contract/applications/application-status.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { decideAs, listAs, personAt } from '../support/browser/person.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'

const trackerOf = (page: Page) => page.getByRole('region', { name: 'SLA tracker' })
const linesOf = (page: Page) => trackerOf(page).locator('tbody tr:not([aria-hidden])')
const shownLinks = (within: Locator) => within.getByRole('link').filter({ visible: true })

const totalOf = (count: string) => (count === '1' ? '1 application' : `${count} applications`)

/** Opens the figure's list and expects as many applications there. */
async function expectList(page: Page, figure: Locator) {
  const total = totalOf(await figure.innerText())
  await figure.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Applications|Gram Van Seva/)
  await usable(page)
  await expect(page.getByText(total, { exact: true })).toBeVisible()
}

/** The van has few applications: others may have decided all. */
async function openOneOfVan(playwright: PlaywrightWorkerArgs['playwright'], address: string) {
  const van = await personAt(playwright, address, 'gramvan')
  const { rows } = await listAs(van, '')
  const isOpen = rows.some(({ status }) => !isFinal(status))
  const admin = await personAt(playwright, address, 'admin')
  if (!isOpen) await decideAs(admin, rows[0]?._id ?? '', 'in_progress')
  await Promise.all([van.dispose(), admin.dispose()])
}

test('tracker: on the administrator’s dashboard each figure leads to a list of as many rows', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/')
  await expect(linesOf(page)).toHaveCount(4)
  await expect(linesOf(page).first()).toContainText('All')
  await trackerOf(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect.poll(() => linesOf(page).count()).toBeGreaterThan(4)

  await expectList(page, shownLinks(linesOf(page).nth(1)).first())
  await expect(page).toHaveURL(/serviceLevel=\w+&franchise=[\w-]{36}$/)
  await page.goBack()
  await expect(linesOf(page)).toHaveCount(4)

  await trackerOf(page).getByLabel('Group by').selectOption('By partner')
  await expect(trackerOf(page).getByRole('columnheader').first()).toHaveText('Partner')
  await expectList(page, shownLinks(linesOf(page).nth(2)).last())
  await page.goBack()
  // The choice stands in the address.
  await expect(trackerOf(page).getByLabel('Group by')).toHaveValue('partner')

  await trackerOf(page).getByLabel('Group by').selectOption('By service')
  await expect(trackerOf(page).getByRole('columnheader').first()).toHaveText('Service')
  await expectList(page, shownLinks(linesOf(page).nth(1)).first())
})

test(
  'tracker: opened with the keyboard; the total leads to the whole list',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support', '/alerts')
    await expect(linesOf(page)).toHaveCount(1)
    const figure = shownLinks(linesOf(page).first()).first()
    const total = totalOf(await figure.innerText())
    await tabTo(page, figure)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/applications\?serviceLevel=\w+$/)
    await expect(page.getByText(total, { exact: true })).toBeVisible()
  },
)

for (const [who, groups] of [
  ['partner', ['By franchise', 'By service']],
  ['franchise', []],
  ['gramvan', []],
] as const) {
  test(
    `tracker: with the alerts of ${who}, of what that person sees`,
    nightlyUnless(who === 'franchise'),
    async ({ page, portal, playwright }) => {
      if (who === 'gramvan') await openOneOfVan(playwright, portal.address)
      await portal.openAs(who, '/alerts')
      await expect(linesOf(page).first()).toContainText('All')
      const options = trackerOf(page).getByLabel('Group by').locator('option')
      await expect(options).toHaveText([...groups])
      await trackerOf(page)
        .getByRole('button', { name: /^Show all/ })
        .click()
      const line = linesOf(page).nth(1)
      await expectList(page, shownLinks(line).first())
      if (who === 'gramvan') await expect(page).toHaveURL(/\/gramone-seva\?.*service=/)
    },
  )
}

test(
  'tracker on a phone, in Hindi: without findings, its figures below the names',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('hi')
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/', 'hi')
    const tracker = page.getByRole('region', { name: say('SLA tracker') })
    const line = tracker.locator('tbody tr:not([aria-hidden])').nth(1)
    await expect(shownLinks(line).first()).toBeVisible()
    await expect(line).toContainText(say('Overdue'))
    await expectNoFindings(page)
  },
)

test.describe('on a device', () => {
  // What is fetched on first use, such as the sanitiser of an alert's text, may be asked for at the cut.
  test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, /ERR_FAILED/) })

  test(
    'tracker: not stored ahead, and not asked for without a connection',
    { tag: NIGHTLY },
    async ({ page, context, server }) => {
      await signInByRequest(context.request, server.address, 'franchise')
      await openWithWorker(page, server.address)
      await waitForKit(page)
      await server.disconnect()
      await page.goto(`${server.address}/alerts`)
      await usable(page)
      await expect(trackerOf(page)).toContainText('You can open this when you are back online.')
      await server.reconnect()
      await expect(linesOf(page).first()).toContainText('All')
    },
  )
})
