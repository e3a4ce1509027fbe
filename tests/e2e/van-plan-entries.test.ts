import { randomUUID } from 'node:crypto'
import { NIGHTLY } from '../runner/nightly.ts'
import { expect } from '../support/browser/portal.ts'
import { test } from '../support/vans/planning-test.ts'

test(
  'way to a plan: from a van in the list, kept by a reload, gone from the address once left',
  { tag: NIGHTLY },
  async ({ page, portal, vanId }) => {
    await portal.openAs('franchise', '/gramone-seva?view=vans')
    const planning = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    const choice = planning.getByRole('combobox', { name: 'Van' })
    const ways = page.getByRole('link', { name: /^Plan days: / })
    const way = page.locator(`a[href*="plan=${vanId}"]`)
    await expect(ways.first()).toBeVisible()
    await way.press('Enter')
    await expect(choice).toHaveValue(vanId)
    await page.reload()
    await expect(choice).toHaveValue(vanId)
    await page.getByRole('link', { name: 'Gram Van Seva' }).last().click()
    await expect(title).toHaveText('Gram Van Seva')
    await expect(page).toHaveURL(/view=vans$/)

    await portal.openAs('franchise', `/gramone-seva?plan=${randomUUID()}`)
    await expect(planning).toContainText('This van is not among the active vans.')
    await expect(planning.getByRole('button', { name: /^Plan / })).toHaveCount(0)
    await choice.selectOption(vanId)
    await expect(planning.getByRole('button', { name: /^Plan / })).toHaveCount(14)
  },
)

test(
  'way to a plan: an administrator has it at the person, and by the search over everything',
  { tag: NIGHTLY },
  async ({ page, portal, vanId }) => {
    await portal.openAs('admin', `/support-team/${vanId}`)
    await page.getByRole('link', { name: /^Plan days: / }).click()
    const planning = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    await expect(planning.getByRole('combobox', { name: 'Van' })).toHaveValue(vanId)
    await page.goBack()
    await expect(page).toHaveURL(/support-team/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
    await page.keyboard.type('plan the')
    await page.getByRole('option', { name: 'Plan the vans' }).click()
    await expect(title).toHaveText('Plan the vans')
  },
)

test(
  'way to a plan: a partner has none, and an address with one shows the vans alone',
  { tag: NIGHTLY },
  async ({ page, portal, vanId }) => {
    await portal.openAs('partner', `/gramone-seva?view=vans&plan=${vanId}`)
    await expect(page.getByRole('table', { name: 'Vans' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gram Van Seva')
    await expect(page.getByRole('link', { name: /^Plan days: / })).toHaveCount(0)
  },
)
