import type { APIRequestContext, Page } from 'playwright/test'
import type { PendingRow } from '../../contract/applications/pending-queue.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import { decideAs, detailAs, personAt, submitAs } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn, numbersIn, rowsOf } from '../support/lists/rows.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

const selectRow = (page: Page, { applicationId }: PendingRow) =>
  page.getByRole('checkbox', { name: `Select ${applicationId}`, exact: true }).check()
const bar = (page: Page) => page.locator('[data-selection]')

async function queueAs(person: APIRequestContext, query: string): Promise<PendingRow[]> {
  const answer = await person.get(`/api/applications/pending?page=1&${query}`)
  expect(answer.status(), query).toBe(200)
  const { rows } = (await answer.json()) as { rows: PendingRow[] }
  return rows
}

test(
  'queue: the figures lead to what needs someone now, the most urgent first, and back from a record',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const admin = await personAt(playwright, portal.address, 'admin')
    const overdue = await queueAs(admin, 'serviceLevel=overdue')
    await portal.openAs('admin')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Pending Applications' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Applications')
    await usable(page)
    const figures = page.getByRole('navigation', { name: 'Quick filters' })
    await figures.getByRole('link', { name: /^Overdue/ }).click()
    await expect(page).toHaveURL(/serviceLevel=overdue/)
    await expect.poll(() => numbersIn(page)).toEqual(overdue.map((row) => row.applicationId))
    await expect(rowsOf(page).filter({ hasText: 'Overdue by' })).toHaveCount(overdue.length)
    const first = rowsOf(page).first().getByRole('link')
    await first.click()
    await expect(recordNumber(page)).toHaveText(overdue[0]?.applicationId ?? '')
    await usable(page)
    await page.locator('main').getByRole('link', { name: 'Applications' }).first().click()
    await expect(page).toHaveURL(/\/pending-applications\?serviceLevel=overdue$/)
    await expect(first).toBeFocused()
    // A search is by the rule of every search, and narrows what is narrowed already.
    await page.keyboard.press('/')
    await page.keyboard.type((overdue[1]?.applicationId ?? '').replaceAll('-', ' ').toLowerCase())
    await expect.poll(() => numbersIn(page)).toEqual([overdue[1]?.applicationId])
    await admin.dispose()
  },
)

test(
  'queue: three get another partner, one of which a colleague has changed meanwhile',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    const admin = await personAt(playwright, portal.address, 'admin')
    const pune = `partner=${demoId('partner', 'pune')}&status=submitted`
    const [one, two, three] = await queueAs(admin, pune)
    if (!one || !two || !three) throw new Error('the partner has too few applications')
    await portal.openAs('admin', `/pending-applications?${pune}`)
    await expect(rowsOf(page).first()).toBeVisible()
    for (const row of [one, two, three]) await selectRow(page, row)
    await expect(bar(page)).toContainText('3 selected on this page')
    await bar(page).getByRole('button', { name: 'Change partner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change partner of 3 applications' })
    await dialog.getByRole('button', { name: 'Change partner of 3' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Write a reason.')
    const choice = dialog.getByRole('combobox', { name: 'New partner' })
    // Applications that are already with the partner are counted separately.
    await choice.fill('sahyadri')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('3 of them are already with this partner')
    await expect(dialog.getByRole('button', { name: /^Change partner of/ })).toHaveCount(0)
    await choice.fill('konkan')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Reason').fill('Nearer to the customers.')
    expect(await findings(page)).toEqual([])

    await decideAs(admin, two._id, 'in_progress')
    await dialog.getByRole('button', { name: 'Change partner of 3' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('2 of 3 done · 1 failed')
    const failed = dialog.getByRole('list', { name: 'Failed' }).getByRole('listitem')
    await expect(failed).toHaveCount(1)
    await expect(failed).toContainText('Someone else changed this application.')
    await expect(failed).toContainText('In progress')
    await expect(failed.getByRole('link')).toHaveAttribute('href', `/applications/${two._id}`)
    expect(await findings(page)).toEqual([])
    // The list behind shows at once what is done: the rows have left this partner.
    await expect(rowsOf(page).filter({ hasText: one.applicationId })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Try the failed ones again' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('3 of 3 done')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(bar(page)).toHaveCount(0)
    for (const { _id } of [one, two, three]) {
      const detail = await detailAs(admin, _id)
      expect(detail.servicePartnerName).toBe('Konkan Citizen Desk')
      expect(detail.history.filter(({ action }) => action === 'partner_changed')).toHaveLength(1)
    }
    await admin.dispose()
  },
)

test('queue: one document stands for many decisions; a conflict is told with its state, a lost answer never doubled', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/409/, /ERR_FAILED/)
  const admin = await personAt(playwright, portal.address, 'admin')
  const counter = await personAt(playwright, portal.address, 'franchise')
  for (let made = 0; made < 4; made += 1) {
    const { _id } = await submitAs(counter, 'income-certificate')
    for (const status of ['in_progress', 'under_review'] as const)
      await decideAs(admin, _id, status)
  }
  const [first, second, third, fourth] = await queueAs(admin, 'status=under_review')
  if (!first || !second || !third || !fourth) throw new Error('too few are under review')
  await portal.openAs('admin', '/pending-applications?status=under_review')
  await expect(rowsOf(page).first()).toBeVisible()
  // The keyboard alone selects rows: first the top row, then the next ones with Shift.
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  for (let step = 1; step < 4; step += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('4 selected on this page')
  await bar(page).getByRole('button', { name: 'Update status' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update status of 4 applications' })
  await expect(dialog).toContainText('Now: Under review: 4')
  await expect(dialog.getByRole('radio', { name: 'Completed' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Completed' }).check()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('The morning’s bundle is handed out.')
  await dialog.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()

  await decideAs(admin, second._id, 'rejected')
  // The answer of one is lost on its way, after the server has entered it.
  let lost = 0
  await page.route(`**/api/applications/${third._id}/status`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('failed')
  })
  await dialog.getByRole('button', { name: 'Update status of 4' }).click()
  const question = page.getByRole('dialog', { name: 'Mark 4 applications as completed?' })
  await question.getByRole('button', { name: 'Mark 4 as completed' }).click()
  const failed = dialog.getByRole('list', { name: 'Failed' }).getByRole('listitem')
  const conflict = failed.filter({ hasText: second.applicationId })
  await expect(conflict).toContainText('Someone else changed this application.')
  await expect(conflict).toContainText('Rejected')
  await expect(conflict).toContainText('This change is not possible any more.')
  // The server is asked by its key what became of the one without an answer.
  await expect(dialog.getByRole('status').first()).toHaveText('3 of 4 done · 1 failed')
  expect(lost).toBe(1)
  const again = dialog.getByRole('button', { name: 'Try the failed ones again' })
  await expect(again).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const details = []
  for (const { _id } of [first, third, fourth]) details.push(await detailAs(admin, _id))
  for (const { status, history } of details) {
    expect(status).toBe('completed')
    expect(history.filter(({ toStatus }) => toStatus === 'completed')).toHaveLength(1)
  }
  const papers = details.map(({ history }) => history.at(-1)?.documents[0])
  expect(new Set(papers.map((paper) => paper?.fileName)).size).toBe(1)
  expect(new Set(papers.map((paper) => paper?._id)).size).toBe(3)
  await Promise.all([admin.dispose(), counter.dispose()])
})

test(
  'queue: all that match are selected over the pages; a run can be stopped, and goes on where it stood',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/pending-applications')
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await all.check()
    await expect(bar(page)).toContainText('20 selected on this page')
    const more = bar(page).getByRole('button', { name: /^Select (all|the first) \d+/ })
    const [, wanted] = /(\d+)/.exec(await more.innerText()) ?? []
    await more.click()
    await expect(bar(page)).toContainText(`${wanted} selected`)
    await expect(more).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar(page)).toHaveCount(0)

    await rowsOf(page).first().getByRole('link').focus()
    await page.keyboard.press('x')
    for (let step = 1; step < 6; step += 1) await page.keyboard.press('Shift+ArrowDown')
    await bar(page).getByRole('button', { name: 'Change partner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change partner of 6 applications' })
    await dialog.getByRole('combobox', { name: 'New partner' }).fill('support only')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Reason').fill('The office is closed this week.')
    const release = await holdRequests(page, '**/api/applications/*/partner')
    await dialog.getByRole('button', { name: /^Change partner of/ }).click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    release()
    await expect(dialog.getByRole('status').first()).toHaveText('3 of 6 done · 3 not sent')
    await dialog.getByRole('button', { name: 'Continue with the rest' }).click()
    await expect(dialog).toContainText('All changes are saved.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(bar(page)).toHaveCount(0)
  },
)

test(
  'queue: cards at 360 px, with the actions of each row',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/pending-applications?status=submitted')
    const row = rowsOf(page).first()
    const number = await numberIn(row)
    await row.getByRole('button', { name: `Actions for ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Update status' }).click()
    const dialog = page.getByRole('dialog', { name: `Update status of ${number}` })
    await dialog.getByRole('radio', { name: 'In progress' }).check()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Taken up.')
    await dialog.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await expect(dialog).toBeHidden()
    // The row leaves the list of what is submitted at once.
    await expect(rowsOf(page).filter({ hasText: number })).toHaveCount(0)
  },
)

test(
  'queue: an empty one is good news, and nobody but administrators has it',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/403/)
    await page.route('**/api/applications/pending?*', (route) =>
      route.fulfill({ json: { rows: [], total: 0, page: 1 }, headers: { 'x-gramone': '1' } }),
    )
    await portal.openAs('admin', '/pending-applications')
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
    for (const who of ['support', 'franchise', 'partner', 'gramvan']) {
      await portal.openAs(who, '/pending-applications')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No permission')
    }
  },
)
