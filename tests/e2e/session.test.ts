// One dialog, over every form that it may find open.
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright/test'
import type { HistoryEntry } from '../../contract/applications.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import {
  addDocuments,
  chooseService,
  CUSTOMER,
  documentFile,
  fillCustomer,
} from './application-form.ts'
import { writingParts } from './outbox-form.ts'
import { detailAs, listAs, personAt } from './person.ts'
import { expect, test, usable } from './portal.ts'
import { wordsOf } from './words.ts'

const SERVICE = 'income-certificate'

const say = await wordsOf('en')
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const passwordIn = (page: Page) => ended(page).getByLabel(/^Password/)
const goOn = (page: Page) => page.getByRole('button', { name: 'Sign in and go on' })

const isTaken = ({ comment }: HistoryEntry) => comment === 'Taken up.'

/** As if the session had run out while the page stood open. */
async function endSession(context: BrowserContext): Promise<void> {
  // Clearing by name takes every cookie out and puts the others back, and at times never ends.
  const { origin } = new URL(context.pages()[0]?.url() ?? '')
  await context.addCookies([{ name: 'session', value: 'ended', url: origin, httpOnly: true }])
}

/** The page's own reads wait: a form is the first to meet the end of the session. */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/(api|application)\//, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.fallback()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** The Idempotency-Keys with which the page has called an address so far. */
function keysOf(page: Page, path: RegExp): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !path.test(new URL(request.url()).pathname)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** Meets the dialog, once with a wrong password, and comes back to the form. */
async function signInAgain(page: Page) {
  await expect(passwordIn(page)).toBeFocused()
  await passwordIn(page).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(passwordIn(page)).toHaveAccessibleDescription('Invalid username or password')
  await expect(passwordIn(page)).toBeFocused()
  await passwordIn(page).fill(DEMO_PASSWORD)
  await goOn(page).click()
  await expect(ended(page)).toBeHidden()
  await expect(page.getByText('You are signed in again')).toBeVisible()
}

test('over a half-filled new application the password is asked in place', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('franchise', '/applications?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  const form = page.getByRole('dialog', { name: 'New application' })
  await form.getByRole('checkbox').check()

  await endSession(context)
  // The lists behind the form ask every ten seconds.
  await expect(ended(page)).toContainText('What you entered is still here.')
  await expect(ended(page).getByLabel('Username')).toHaveValue('franchise')
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await signInAgain(page)

  await expect(form.getByText(CUSTOMER.name)).toBeVisible()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
})

test('what is submitted after the session has ended arrives all the same', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/401/)
  const parts = writingParts(page)
  await portal.openAs('franchise', '/applications?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  const form = page.getByRole('dialog', { name: 'New application' })
  await form.getByRole('checkbox').check()
  await parts
  const release = await holdReads(page)
  await endSession(context)
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.locator('[data-application-number]')).toHaveText(/^GS-/)
  const number = await page.locator('[data-application-number]').innerText()
  await release()
  // The confirmation does not go before it was read and printed.
  await signInAgain(page)
  await expect(page.locator('[data-application-number]')).toHaveText(number)
})

test('a decision after the session has ended is taken all the same', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/401/)
  const colleague = await personAt(playwright, portal.address, 'support')
  const { rows } = await listAs(colleague, 'status=submitted')
  const id = rows.at(-1)?._id ?? ''
  const parts = writingParts(page)
  await portal.openAs('support', `/applications/${id}`)
  await page.getByRole('button', { name: 'Update status' }).click()
  const form = page.getByRole('dialog', { name: /^Update status of/ })
  await form.getByRole('radio', { name: 'In progress' }).check()
  await form.getByRole('textbox', { name: 'Comment' }).fill('Taken up.')
  await form.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  await parts

  const release = await holdReads(page)
  await endSession(context)
  await form.getByRole('button', { name: 'Update status' }).click()
  await expect
    .poll(async () => (await detailAs(colleague, id)).history.filter(isTaken).length, {
      timeout: 20_000,
    })
    .toBe(1)
  await release()
  await colleague.dispose()
})

test('over an edit and over feedback too', async ({ page, context, portal, playwright }) => {
  portal.expectedErrors.push(/401/)
  const keys = keysOf(page, /^\/api\/applications\//)
  const colleague = await personAt(playwright, portal.address, 'support')
  const [open] = (await listAs(colleague, 'status=under_review')).rows
  const [done] = (await listAs(colleague, 'status=rejected')).rows
  await colleague.dispose()

  await portal.openAs('support', `/applications/${open?._id}`)
  await page.keyboard.press('e')
  const edit = page.getByRole('dialog', { name: /^Edit GS-/ })
  const name = edit.getByRole('textbox', { name: 'Full name', exact: true })
  await name.fill('Meenakshi Shinde')
  const releaseEdit = await holdReads(page)
  await endSession(context)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(ended(page)).toBeVisible()
  await releaseEdit()
  await signInAgain(page)
  await expect(edit.getByText('Update Failed')).toHaveCount(0)
  await expect(name).toHaveValue('Meenakshi Shinde')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.goto(`${portal.address}/applications/${done?._id}`)
  await page.getByRole('button', { name: 'Enter feedback' }).click()
  const feedback = page.getByRole('dialog', { name: /^Customer's feedback on/ })
  await feedback.getByRole('radio', { name: 'Good', exact: false }).check()
  await feedback.getByRole('textbox').fill('छान')
  const releaseFeedback = await holdReads(page)
  await endSession(context)
  await feedback.getByRole('button', { name: 'Save feedback' }).click()
  await expect(ended(page)).toBeVisible()
  await releaseFeedback()
  await signInAgain(page)
  await expect(feedback.getByRole('textbox')).toHaveValue('छान')
  await feedback.getByRole('button', { name: 'Save feedback' }).click()
  await expect(page.getByText('Feedback saved')).toBeVisible()

  // Each went out twice under its own key.
  expect(keys).toHaveLength(4)
  expect(keys[1]).toBe(keys[0])
  expect(keys[3]).toBe(keys[2])
})

test('somebody else can not go on with it; leaving asks first', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('support', '/settings')
  await page.getByLabel('First name').fill('Half')
  await endSession(context)
  // A call of the page's own may have met the end of the session already, and the dialog cover this.
  await page.getByRole('button', { name: 'Save changes' }).dispatchEvent('click')
  await expect(passwordIn(page)).toBeFocused()

  // Another person signs in in another tab, and comes to this one.
  const other = await personAt(playwright, portal.address, 'franchise')
  const { cookies } = await other.storageState()
  await other.dispose()
  await context.addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(passwordIn(page)).toHaveAccessibleDescription(/^Somebody else signed in\./)

  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ended(page)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Half')

  await endSession(context)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await leave.getByRole('button', { name: 'Leave and discard' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without anything unsaved the page leads to the front door', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/401/)
  await portal.openAs('support', '/settings')
  await endSession(context)
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('ends the session of another device', async ({ page, portal, playwright }) => {
  const lost = await personAt(playwright, portal.address, 'partner')
  const kept = await personAt(playwright, portal.address, 'gramvan')
  await portal.openAs('partner', '/')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect(devices.getByRole('listitem').first()).toContainText('Chrome on Linux')
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  const others = devices.getByRole('button', { name: /^Sign out(?! everywhere)/ })
  const before = await others.count()
  expect(before).toBeGreaterThan(0)

  await others.first().click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign out device' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(others).toHaveCount(before - 1)
  expect((await lost.get('/auth/verify')).status()).toBe(401)
  expect((await kept.get('/auth/verify')).status()).toBe(200)

  const again = await personAt(playwright, portal.address, 'partner')
  await page.reload()
  await usable(page)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await again.get('/auth/verify')).status()).toBe(401)
  for (const each of [lost, kept, again]) await each.dispose()
})

test('fits a narrow phone', async ({ page, context, portal }) => {
  portal.expectedErrors.push(/401/)
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('franchise', '/settings', 'mr')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.locator('#firstName').fill('सविता')
  await endSession(context)
  await page
    .locator('form')
    .filter({ has: page.locator('#firstName') })
    .locator('[type=submit]')
    .click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('input[type=password]')).toBeFocused()
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
