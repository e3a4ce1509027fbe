import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { holdReads } from '../support/network/hold-requests.ts'
import { underReview } from '../support/review/under-review.ts'

const PUNE = `partner=${demoId('partner', 'pune')}`

test('partner of an application: support gives it to another, who alone sees it from then on', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/409/)
  const { admin, phone } = await underReview(playwright, portal.address, 1)
  const before = await personAt(playwright, portal.address, 'partner')
  const after = await personAt(playwright, portal.address, 'partner-konkan')
  const [row] = (await listAs(admin, `search=${phone}&${PUNE}`)).rows
  if (!row) throw new Error('the partner of Pune does not have it')
  const statusFor = async (person: typeof before) =>
    (await person.get(`/api/applications/${row._id}`)).status()

  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('support', `/applications/${row._id}`)
  await expect(recordNumber(page)).toHaveText(row.applicationId)
  await usable(page)
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: `Change partner of ${row.applicationId}` })
  await expect(dialog).toContainText('Current partner: Sahyadri Seva Associates')
  const send = dialog.getByRole('button', { name: 'Change partner' })
  await send.click()
  const problems = dialog.getByRole('alert').first()
  await expect(problems).toContainText('Choose who works on it from now on.')
  await expect(problems).toContainText('Write a reason.')
  const choice = dialog.getByRole('combobox', { name: 'New partner' })
  await choice.fill('sahyadri')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await choice.fill('konkan')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Reason').fill('The customer has moved to Thane.')
  expect(await findings(page)).toEqual([])

  // A colleague is faster, and what was chosen and written stays.
  const release = await holdReads(page, row._id)
  const { version } = await detailAs(admin, row._id)
  const answer = await admin.put(`/api/applications/${row._id}/partner`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ version, partnerId: null, comment: 'First to support.' },
      capturedAt: new Date().toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const refused = page.waitForResponse((one) => one.request().method() === 'PUT')
  await send.click()
  expect((await refused).status()).toBe(409)
  release()
  await expect(dialog.getByRole('status').first()).toContainText('First to support.')
  await expect(choice).toHaveValue('Konkan Citizen Desk')
  await send.click()
  await expect(page.getByText('Partner changed').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Partner changed')
  await expect(newest).toContainText('Konkan Citizen Desk')
  await expect(newest).toContainText('The customer has moved to Thane.')
  expect([await statusFor(before), await statusFor(after)]).toEqual([404, 200])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const person of [admin, before, after]) await person.dispose()
})

test(
  'partner of an application: neither partner nor franchise, nor a decided one, offers it',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const admin = await personAt(playwright, portal.address, 'admin')
    const [open] = (await listAs(admin, `status=in_progress&${PUNE}`)).rows
    const [decided] = (await listAs(admin, 'status=completed')).rows
    await admin.dispose()
    // Nothing else of an application stands in the menu.
    const menu = page.getByRole('button', { name: 'More actions' })
    await portal.openAs('admin', `/applications/${open?._id}`)
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText('Change partner')
    await portal.openAs('partner', `/applications/${open?._id}`)
    await expect(page.getByRole('button', { name: 'Request documents' })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await portal.openAs('admin', `/applications/${decided?._id}`)
    await expect(recordNumber(page)).toHaveText(decided?.applicationId ?? '')
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  },
)
