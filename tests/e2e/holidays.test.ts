import type { Page } from 'playwright/test'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { HolidayEffect } from '../../contract/holidays/holidays.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import {
  CONNECTION_ERRORS,
  expect,
  OFFLINE_ERRORS,
  test,
  usable,
} from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

const DAY = 86_400_000

/** A day that is worked on, so many days ahead, and the next Sunday. */
function aWeekday(ahead: number): string {
  for (let at = Date.now() + ahead * DAY; ; at += DAY) {
    const day = indiaDay(new Date(at))
    if (new Date(day).getUTCDay() === 3) return day
  }
}
const sunday = Array.from({ length: 7 }, (_, index) => indiaDay(new Date(Date.now() + index * DAY)))
  .filter((day) => new Date(day).getUTCDay() === 0)
  .at(-1)

const tableOf = (page: Page) => page.getByRole('table', { name: /^Holidays in/ })

test('holidays: added with its consequence, undone, and found in the audit trail', async ({
  page,
  portal,
  playwright,
}) => {
  const day = aWeekday(1)
  const admin = await personAt(playwright, portal.address, 'admin')
  const effectOf = async (): Promise<HolidayEffect> =>
    (await admin.get(`/api/holidays/${day}/effect`)).json()
  const { moved } = await effectOf()
  expect(moved).toBeGreaterThan(1)

  await portal.openAs('admin', '/')
  await page
    .getByRole('region', { name: 'SLA tracker' })
    .getByRole('link', { name: 'Holidays' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holidays')
  await usable(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
  await dialog.getByLabel('Date').fill(sunday ?? '')
  await expect(dialog.getByText('This is a Sunday, so it is not a working day.')).toBeVisible()
  await dialog.getByLabel('Date').fill(day)
  await expect(dialog.getByText(`This moves ${moved} deadlines.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await expect(dialog.getByLabel('Name in English')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name in English').fill('Local election')
  await page.keyboard.press('Enter')
  const note = page.getByRole('status').filter({ hasText: 'Local election added.' })
  await expect(note).toContainText(`${moved} deadlines moved.`)
  await expect(note).toBeFocused()
  await expect(tableOf(page).getByRole('row', { name: /Local election/ })).toBeVisible()
  expect(await effectOf()).toMatchObject({ isHoliday: true, moved })

  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'Local election removed.' }),
  ).toContainText(`${moved} deadlines moved.`)
  await expect(tableOf(page).getByRole('row', { name: /Local election/ })).toHaveCount(0)
  expect(await effectOf()).toMatchObject({ isHoliday: false, moved })
  await admin.dispose()

  await portal.openAs('admin', '/audit?subject=holiday')
  const rows = page.locator('tbody tr:not([aria-hidden])')
  await expect(rows.nth(0)).toContainText('Holiday removed')
  await expect(rows.nth(1)).toContainText('Holiday added')
  await expect(rows.nth(1)).toContainText(`Deadlines moved: ${moved}`)
})

test(
  'holidays: renamed and removed by the keyboard; what is over is fixed',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/holidays?year=2027')
    const row = (name: string) => tableOf(page).getByRole('row', { name: new RegExp(name) })
    await tabTo(page, page.getByRole('button', { name: 'Edit Holi', exact: true }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit the holiday on 22 Mar 2027' })
    await dialog.getByLabel('Name in English').fill('Holi (second day)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(row('Holi \\(second day\\)')).toContainText('Monday')

    await tabTo(page, page.getByRole('button', { name: 'Remove Holi (second day)' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Remove Holi (second day)?' })
    await expect(question).toContainText('No deadline changes.')
    await tabTo(page, question.getByRole('button', { name: 'Remove holiday' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Holi (second day) removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row('Holi \\(second day\\)')).toBeVisible()

    await page.getByLabel('Year').selectOption('2026')
    await expect(page).toHaveURL(/year=2026/)
    await expect(row('Republic Day')).toHaveCount(0)
    await page.getByText(/^\d+ past holidays?$/).click()
    const over = page.getByRole('table', { name: 'Past holidays' })
    await expect(over.getByRole('row', { name: /Republic Day/ })).toBeVisible()
    await expect(over.getByRole('button')).toHaveCount(0)
    await page.reload()
    await usable(page)
    await expect(page.getByLabel('Year')).toHaveValue('2026')
  },
)

test(
  'holidays: a day that a colleague has added meanwhile is refused at its field',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    const day = aWeekday(30)
    const colleague = await personAt(playwright, portal.address, 'admin')
    await portal.openAs('admin', '/holidays?new=true')
    const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByLabel('Name in English').fill('Stocktaking')
    await expect(dialog.getByText(/deadline/)).toBeVisible()
    const answer = await colleague.post('/api/holidays', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { day, name: { en: 'Stocktaking', hi: '', mr: '' } },
    })
    expect(answer.status()).toBe(201)
    await dialog.getByRole('button', { name: 'Add holiday' }).click()
    await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(/already in the list/)
    await colleague.delete(`/api/holidays/${day}`)
    await colleague.dispose()
  },
)

test(
  'holidays on a phone, in Marathi: without findings',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('mr')
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/holidays?year=2027', 'mr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Holidays'))
    await expect(page.getByText('गुढीपाडवा')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: say('Add holiday') }).click()
    await page.getByRole('dialog').getByLabel(say('Date')).fill(aWeekday(1))
    await expect(page.getByRole('dialog').getByRole('status').locator('li').first()).toBeVisible()
    await expectNoFindings(page)
  },
)

test(
  'holidays: without a connection the list stays, and nothing is removed',
  { tag: NIGHTLY },
  async ({ page, portal, context }) => {
    portal.expectedErrors.push(CONNECTION_ERRORS, OFFLINE_ERRORS)
    const isWatching = page.waitForResponse(/readyz/)
    await portal.openAs('admin', '/holidays')
    await isWatching
    const remove = page.getByRole('button', { name: /^Remove/ }).first()
    await remove.click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/moves|No deadline/)).toBeVisible()
    // An answer that was on its way must not end the state without a connection again.
    await page.route(/\/(api|auth|application)\/|\/readyz/, (route) =>
      route.abort('internetdisconnected'),
    )
    await context.setOffline(true)
    await expect(page.getByText('Cannot connect to the server.')).toBeVisible()
    // The first press may still meet an earlier answer, and then learns that the connection is
    // gone.
    await expect(async () => {
      await question.getByRole('button', { name: 'Remove holiday' }).click()
      await expect(page.getByText('You need to be online to do this')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await context.setOffline(false)
  },
)

test(
  'dialog that its address opens: left without saving by one press',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/holidays?new=true')
    const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
    await dialog.getByLabel('Name in English').fill('Local election')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/holidays$/)
  },
)
