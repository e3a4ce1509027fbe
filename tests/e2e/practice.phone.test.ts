import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { readDashboard } from '../../contract/dashboard/dashboard.ts'
import type { FirstDays } from '../../contract/first-days/first-days.ts'
import { noteFirstDays } from '../../contract/first-days/first-days.ts'
import { DEFAULT_HOURS } from '../../contract/outlets/opening-hours.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { consentBox, makeFrequent, serviceSeed } from '../support/browser/application-form.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'
import { countedHands } from '../support/hands/counted-hands.ts'

test.use({ ...PHONE, mayLog: OFFLINE_ERRORS })

/** The one of counter-minute.phone, so that the taps compare. */
const SERVICE = 'ayushman-card'
const BAND = 'Practice. Nothing is stored or sent.'
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Practice application' })
const doneOf = (page: Page) => page.getByRole('dialog', { name: 'Practice finished' })
const press = (page: Page, name: string | RegExp) =>
  formOf(page).getByRole('button', { name }).first()

/** What this browser holds of anybody's work: every store but the copies of answers, and what it remembers. */
const heldOn = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('a database can not be read'))
      })
    const held: Record<string, unknown> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        if (/cache|quer|snapshot/i.test(`${name} ${store}`)) continue
        const reader = database.transaction(store).objectStore(store)
        held[`${name} ${store}`] = await done(reader.getAllKeys())
      }
      database.close()
    }
    // Clocks and the last press tell nothing of work.
    const moving = ['lastActiveAt', 'clocks', 'updateCheckedAt', 'referenceData', 'snapshots']
    for (const name of Object.keys(localStorage).sort())
      if (!moving.includes(name)) held[name] = localStorage.getItem(name)
    return JSON.stringify(held)
  })

/** The whole form by the taps that it takes, from the first step to its end. */
async function practise(page: Page, hands: ReturnType<typeof countedHands>) {
  await expect(formOf(page).getByText(BAND)).toBeInViewport()
  await hands.tap(press(page, 'Fill in a practice customer'))
  await hands.tap(press(page, new RegExp(`^${serviceSeed(SERVICE).name.en}`)))
  await expect(formOf(page).getByText(BAND)).toBeInViewport()
  await hands.type('272012345678', formOf(page).locator('[name="fields.rationCardNumber"]'))
  await hands.tap(press(page, 'Next'))
  await hands.tap(press(page, 'Use practice papers'))
  await expect(formOf(page).getByRole('heading', { name: 'Check and submit' })).toBeVisible()
  await expect(formOf(page).getByText(BAND)).toBeInViewport()
  await hands.tap(consentBox(formOf(page)))
  await hands.tap(press(page, 'Submit'))
  await expect(doneOf(page).getByText('Nothing was sent. No application was made.')).toBeVisible()
}

test(
  'practice: the counter’s form to its end, online and offline, leaves nothing and sends nothing',
  { tag: NIGHTLY },
  async ({ page, context, portal }, info) => {
    await makeFrequent(page, SERVICE, portal.address)
    await portal.openAs('franchise', '/applications')
    // The device registers its key once, at the first start.
    await expect.poll(() => heldOn(page)).toMatch(/signing":\["/)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().startsWith(portal.address))
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const before = await heldOn(page)
    const hands = countedHands(page)
    await hands.tap(page.getByRole('button', { name: 'Help', exact: true }))
    await hands.tap(page.getByRole('link', { name: 'Practise without sending' }))
    await expect(page).toHaveURL(/practice=choose/)
    await practise(page, hands)
    expect(sent).toEqual([])
    expect(await heldOn(page)).toBe(before)
    info.annotations.push({ type: 'practice', description: JSON.stringify(hands.total()) })
    expect(hands.total().taps).toBeLessThanOrEqual(12)

    await context.setOffline(true)
    await doneOf(page).getByRole('button', { name: 'Practise again' }).click()
    await practise(page, countedHands(page))
    expect(sent).toEqual([])
    expect(await heldOn(page)).toBe(before)
    await doneOf(page).getByRole('button', { name: 'Done' }).click()
    await expect(page).not.toHaveURL(/practice/)
    // A new application is a real one, whatever was done before.
    await page.getByRole('link', { name: 'New application' }).first().click()
    await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
    await expect(page.getByText(BAND)).toHaveCount(0)
    await context.setOffline(false)
  },
)

test(
  'first days: the list of a new centre leads to each step, is put away and brought back',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const facts: FirstDays = {
      ...{ password: true, hours: false, upi: false, device: true, practice: false },
      ...{ application: false, isPutAway: false, openingHours: DEFAULT_HOURS },
    }
    await page.route(`**${readDashboard.path}`, async (route) => {
      const response = await route.fetch({
        headers: { ...route.request().headers(), 'if-none-match': '' },
      })
      await route.fulfill({ response, json: { ...(await response.json()), firstDays: facts } })
    })
    const noted: unknown[] = []
    await page.route(`**${noteFirstDays.path}`, async (route) => {
      const body: Partial<FirstDays> = route.request().postDataJSON()
      noted.push(body)
      Object.assign(facts, body)
      // Without it the page takes the answer for a stranger's.
      await route.fulfill({ headers: { [SERVER_HEADER]: '1' }, json: { noted: true } })
    })
    await portal.openAs('franchise', '/')
    const list = page.getByRole('region', { name: /^First days/ })
    await expect(list.getByText('Mon–Sat: 9:30 am–6:30 pm')).toBeVisible()
    await list.getByRole('button', { name: 'They are right' }).click()
    await expect(list.getByRole('button', { name: 'They are right' })).toHaveCount(0)
    await expect(list.getByRole('link', { name: 'Practise', exact: true })).toHaveAttribute(
      'href',
      /practice=choose/,
    )
    await list.getByRole('button', { name: 'Put away' }).click()
    await expect(list).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list).toBeVisible()
    expect(noted).toEqual([{ hours: true }, { isPutAway: true }, { isPutAway: false }])
    // The list is asked for again after each press.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
