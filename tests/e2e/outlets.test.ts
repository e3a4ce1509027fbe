import type { Page } from 'playwright/test'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { choose } from '../support/lists/tools.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('franchises: created by keyboard on a phone; the slip leads to a password of its own', async ({
  page,
  portal,
  browser,
}) => {
  portal.expectedErrors.push(/409/)
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('admin', '/franchises')
  await expect(heading(page)).toHaveText('Franchises')
  await fitsPhone(page)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('n')
  await expect(heading(page)).toHaveText('New franchise')
  const form = page.getByRole('main')
  const type = async (label: string, words: string) => {
    await tabTo(page, form.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  }
  await type('Name', 'Renuka Seva Kendra, Mahur')
  await tabTo(page, form.getByRole('radio', { name: 'Kiosk' }))
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Digital' })).toBeChecked()
  await type('Monthly target in rupees', '45000')
  await tabTo(page, form.getByRole('combobox', { name: 'Partner' }))
  await page.keyboard.type('marathwada')
  await page.keyboard.press('Enter')
  await type('Mobile number', '98500 77001')
  await type('Complete address', 'Main road, Mahur, Nanded 431721')
  await type('District', 'Nanded')
  await type('Username', 'franchise')
  await page.keyboard.press('Enter')
  // The problems stand in the order of the fields, each with its field's name.
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    /^Location: Choose the village, or press on the map/,
  ])
  expect(await findings(page)).toEqual([])
  await tabTo(page, form.getByRole('combobox', { name: 'Find the village' }))
  await page.keyboard.type('mahur nanded')
  await expect(form.getByRole('listbox').getByRole('option').first()).toHaveText(/^Mahoor/)
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByRole('textbox', { name: 'Username', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
    /This username is already taken/,
  )
  await type('Username', 'mahur')
  await page.keyboard.press('Enter')
  const slip = page.getByRole('dialog', { name: 'First password of Renuka Seva Kendra, Mahur' })
  const password = await slip.getByRole('definition').last().innerText()
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(await findings(page)).toEqual([])
  await tabTo(page, slip.getByRole('button', { name: 'I have given it out' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Renuka Seva Kendra, Mahur')
  await expect(page.getByText('Not signed in yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText('₹45,000')
  await expect(page.getByText(password)).toHaveCount(0)
  await fitsPhone(page)

  const operator = await (await browser.newContext({ locale: 'en-IN' })).newPage()
  await operator.goto(portal.address)
  await usable(operator)
  await operator.locator('#userName').fill('mahur')
  await operator.locator('#password').fill(password)
  await operator.keyboard.press('Enter')
  await operator.waitForURL(/\/reset-password/)
  await operator.getByLabel('Current password').fill(password)
  await operator.getByLabel(/^New password/).fill('Mahur Gad 431')
  await operator.getByLabel('Confirm new password').fill('Mahur Gad 431')
  await operator.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(operator)).toHaveText('Dashboard')
  await operator.context().close()
  await page.reload()
  await usable(page)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test(
  'franchises: a colleague’s change is shown while the form is open, and nothing typed is lost',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    await portal.openAs('admin', '/franchises?search=tasgaon')
    await page.locator('tbody').getByRole('link').click()
    await expect(heading(page)).toContainText('Tasgaon')
    const name = await heading(page).innerText()
    await usable(page)
    await page.keyboard.press('e')
    await expect(heading(page)).toHaveText(`Edit ${name}`)
    const form = page.getByRole('main')
    await form.getByLabel('Mobile number').fill('98500 77002')

    const colleague = await personAt(playwright, portal.address, 'admin')
    const url = `/api/outlets/franchise/${demoId('franchise', 'tasgaon')}`
    const saved = await (await colleague.get(url)).json()
    const { version, type, monthlyTargetPaise, partner, phone, email, district } = saved
    const { latitude, longitude } = saved
    const answer = await colleague.put(url, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        ...{ kind: 'franchise', version, phone, email, district, latitude, longitude },
        address: 'New Market Yard, Tasgaon, Sangli 416312',
        terms: { name: 'Tasgaon Seva', type, monthlyTargetPaise, partnerId: partner._id },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await colleague.dispose()

    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText('Edit Tasgaon Seva')
    await expect(form.getByRole('status').first()).toContainText(`Name: ${name}`)
    await expect(form.getByLabel('Mobile number')).toHaveValue('98500 77002')
    await expect(form.getByLabel('Complete address')).toHaveValue(/^New Market Yard/)
    expect(await findings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    const details = page.getByRole('region', { name: 'Details', exact: true })
    await expect(details).toContainText('9850077002')
    await expect(details).toContainText('New Market Yard')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('9850077002')
  },
)

test(
  'franchises: filters and search stand in the address, and lead back from a record',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/franchises')
    await choose(page, 'Type', 'Digital')
    await expect(page).toHaveURL(/type=digital/)
    await choose(page, 'District', 'Pune')
    await expect(page).toHaveURL(/district=Pune/)
    await expect(page.locator('tbody tr').first()).toContainText('Jijau Digital Seva, Shirur')
    await page.keyboard.press('/')
    await page.keyboard.type('9850 010 402')
    await expect(page).toHaveURL(/search=/)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.reload()
    await usable(page)
    await expect(page.getByRole('searchbox')).toHaveValue('9850 010 402')
    const row = page.locator('tbody').getByRole('link')
    await expect(row).toContainText('Jijau Digital Seva, Shirur')
    await row.click()
    await expect(heading(page)).toHaveText('Jijau Digital Seva, Shirur')
    await page.getByRole('link', { name: 'Franchises' }).last().click()
    await expect(page).toHaveURL(/district=Pune.*search=|search=.*district=Pune/)
    await expect(page.getByRole('searchbox')).toHaveValue('9850 010 402')
    await page.getByRole('searchbox').fill('there is none')
    await expect(page.getByText('No franchise found')).toBeVisible()
    // A value in the address that no filter knows is ignored.
    await page.goto(`${portal.address}/franchises?type=shop&search=shirur`)
    await usable(page)
    await expect(page.locator('tbody tr')).toHaveCount(1)
  },
)

test(
  'franchises: support corrects contact data and has no say in money, state or creation',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await portal.openAs('support', '/franchises?search=wai')
    await expect(page.getByRole('link', { name: 'New franchise' })).toHaveCount(0)
    await page.locator('tbody').getByRole('link', { name: /, Wai/ }).click()
    await expect(heading(page)).toContainText('Wai')
    await usable(page)
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
    const bank = page.getByRole('region', { name: 'Bank account' })
    await expect(bank).toContainText('No bank account yet.')
    await expect(bank.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('e')
    const form = page.getByRole('main')
    await expect(heading(page)).toContainText('Edit')
    await form.getByLabel('Email').fill('wai.kendra@example.in')
    for (const name of ['Name', 'Monthly target in rupees']) {
      await expect(form.getByRole('textbox', { name, exact: true }), name).toHaveCount(0)
    }
    await expect(form.getByRole('combobox', { name: 'Partner' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(
      'wai.kendra@example.in',
    )

    const support = await personAt(playwright, portal.address, 'support')
    const url = `/api/outlets/franchise/${demoId('franchise', 'wai')}`
    const refused = await support.put(`${url}/state`, { data: { isActive: false } })
    expect(refused.status()).toBe(403)
    await support.dispose()
  },
)
