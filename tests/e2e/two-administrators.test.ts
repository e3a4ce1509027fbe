import type { Browser, Page } from 'playwright/test'
import type { ManagedService } from '../../contract/catalogue/service-management.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { openSection } from '../support/hands/editor-sections.ts'

// Two administrators at two computers, one of them a phone, change the same thing.

const PHONE = { width: 360, height: 740 }

async function atPhone(browser: Browser, portal: Portal, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-IN', viewport: PHONE })
  // Without a stored language the page uses the profile's, which other tests change.
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  await signInByRequest(context.request, portal.address, 'admin')
  const page = await context.newPage()
  await page.goto(portal.address + path)
  await usable(page)
  return page
}

const fitsPhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  )

test(
  'one service: each is told what the other changed, and both changes are saved',
  { tag: NIGHTLY },
  async ({ page, portal, browser, playwright }) => {
    portal.expectedErrors.push(/status of 409/)
    const office = await personAt(playwright, portal.address, 'admin')
    const { services } = await (await office.get('/api/managed-services')).json()
    const name = 'Passport application'
    const { _id } = services.find((each: { name: string }) => each.name === name)
    const path = `/service-management?service=${_id}`
    await portal.openAs('admin', path)
    const phone = await atPhone(browser, portal, path)
    for (const each of [page, phone]) {
      await expect(each.getByRole('heading', { level: 1 })).toHaveText(name)
      await openSection(each, 'Fee, shares and time')
    }
    const notice = (each: Page) =>
      each.getByText('Someone else changed this service while you were editing')
    const save = (each: Page) => each.getByRole('button', { name: 'Save changes' })
    const saved = (each: Page) =>
      each.getByText('Changes saved. Publish them when they are complete.')

    await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('1577')
    await phone.getByRole('textbox', { name: 'SLA hours' }).fill('41')
    await save(page).click()
    await expect(saved(page)).toBeVisible()

    // The form is longer than Tab should be pressed; Enter saves from any of its fields.
    await phone.getByRole('textbox', { name: 'SLA hours' }).press('Enter')
    await expect(notice(phone)).toBeVisible()
    await expect(phone.getByRole('status').filter({ has: notice(phone) })).toContainText('₹1,577')
    await expect(phone.getByRole('textbox', { name: 'SLA hours' })).toHaveValue('41')
    await expect(phone.getByRole('textbox', { name: 'Fee', exact: true })).toHaveValue('1577')
    await fitsPhone(phone)
    await expectNoFindings(phone)

    // The first one goes on typing; now the second is faster.
    await page.getByLabel('Partner share').fill('11')
    await save(phone).click()
    await expect(saved(phone)).toBeVisible()
    await save(page).click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByLabel('Partner share')).toHaveValue('11')
    await expect(page.getByRole('textbox', { name: 'SLA hours' })).toHaveValue('41')
    await save(page).click()
    await expect(notice(page)).toHaveCount(0)
    const url = `/api/managed-services/${_id}`
    const after: ManagedService = await (await office.get(url)).json()
    expect(after.draft).toMatchObject({ feePaise: 157_700, slaHours: 41, partnerSharePercent: 11 })

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete unpublished changes' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the unpublished changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'SLA hours' })).toHaveValue('41')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete unpublished changes' }).click()
    await question.getByRole('button', { name: 'Delete changes' }).click()
    await expect(page.getByText('Unpublished changes deleted')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'SLA hours' })).not.toHaveValue('41')
    const back: ManagedService = await (await office.get(url)).json()
    expect(back.draft).toBeNull()
    await phone.context().close()
    await office.dispose()
  },
)

test(
  'one franchise: each is told what the other changed, and both changes are saved',
  { tag: NIGHTLY },
  async ({ page, portal, browser }) => {
    portal.expectedErrors.push(/status of 409/)
    const path = `/franchises/${demoId('franchise', 'pandharpur')}`
    await portal.openAs('admin', path)
    const phone = await atPhone(browser, portal, path)
    const form = (each: Page) => each.getByRole('main')
    const heading = (each: Page) => each.getByRole('heading', { level: 1, name: /^Edit / })
    const notice = (each: Page) =>
      form(each).getByText('Someone else made changes while you were editing')
    const save = (each: Page) => form(each).getByRole('button', { name: 'Save changes' })
    for (const each of [page, phone]) {
      await expect(each.getByRole('region', { name: 'Details', exact: true })).toBeVisible()
      await each.keyboard.press('e')
      await expect(heading(each)).toBeVisible()
    }
    await form(page).getByRole('textbox', { name: 'District' }).fill('Solapur Rural')
    await form(phone).getByRole('textbox', { name: 'Email' }).fill('wari@example.in')
    await save(page).click()
    await expect(heading(page)).toHaveCount(0)

    await tabTo(phone, save(phone))
    await phone.keyboard.press('Enter')
    await expect(notice(phone)).toBeVisible()
    await expect(form(phone).getByRole('textbox', { name: 'Email' })).toHaveValue('wari@example.in')
    await expect(form(phone).getByRole('textbox', { name: 'District' })).toHaveValue(
      'Solapur Rural',
    )
    await fitsPhone(phone)
    await expectNoFindings(phone)

    await page.keyboard.press('e')
    await form(page).getByRole('textbox', { name: 'Mobile number' }).fill('98500 77123')
    await save(phone).click()
    await expect(heading(phone)).toHaveCount(0)
    await save(page).click()
    await expect(notice(page)).toBeVisible()
    await expect(form(page).getByRole('textbox', { name: 'Mobile number' })).toHaveValue(
      '98500 77123',
    )
    await save(page).click()
    await expect(heading(page)).toHaveCount(0)
    const details = page.getByRole('region', { name: 'Details', exact: true })
    for (const value of ['9850077123', 'wari@example.in', 'Solapur Rural'])
      await expect(details).toContainText(value)
    await phone.context().close()
  },
)
