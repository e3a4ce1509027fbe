import type { Page } from 'playwright/test'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { decideAs, detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { holdReads, holdRequests } from '../support/network/hold-requests.ts'

const COMMENT = 'Checked the originals; the ration card is in order.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Update status of/ })
const commentIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Comment' })
const updateIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update status' })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Update status' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function fillDialog(page: Page, status: string) {
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: status }).check()
  await commentIn(page).fill(COMMENT)
  await dialog.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
}

test('two decisions on one application: no input is lost', async ({ page, portal, playwright }) => {
  portal.expectedErrors.push(/409/)
  const colleague = await personAt(playwright, portal.address, 'support')
  const { rows } = await listAs(colleague, 'status=in_progress')
  const row = rows[0]
  if (!row) throw new Error('there is no application in progress')

  await portal.openAs('admin', `/applications/${row._id}`)
  await openDialog(page)
  await fillDialog(page, 'Under review')
  const release = await holdReads(page, row._id)
  await decideAs(colleague, row._id, 'under_review')
  const refused = page.waitForResponse((answer) => answer.url().endsWith(deliverEnvelope.path))
  // On a slow connection the envelope stays in the outbox for a while, and the page says so.
  const send = await holdRequests(page, `**${deliverEnvelope.path}`)
  await updateIn(page).click()
  await expect(
    page.getByText('Until it is sent you cannot make another decision here'),
  ).toBeAttached()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  send()
  expect((await refused).status()).toBe(409)
  release()

  await expect(dialog.getByRole('status').first()).toContainText(
    'The application changed while you were deciding',
  )
  await expect(dialog.getByRole('status').first()).toContainText('Decided by a colleague.')
  await expect(commentIn(page)).toHaveValue(COMMENT)
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  // A choice made on the old state does not carry over to the new one.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByText('Choose the new status again.').first()).toBeVisible()

  await dialog.getByRole('radio', { name: 'Completed' }).check()
  await dialog.getByRole('button', { name: 'Saved comments' }).click()
  const saved = dialog.getByRole('combobox', { name: 'Add a saved comment' })
  await expect(saved).toBeFocused()
  await saved.press('ArrowDown')
  await saved.press('Enter')
  await expect(commentIn(page)).toBeFocused()
  await expect(commentIn(page)).toHaveValue(new RegExp(`^${COMMENT}\n\n.`))
  await updateIn(page).click()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Status updated')).toBeVisible()
  const detail = await detailAs(colleague, row._id)
  expect(detail.status).toBe('completed' satisfies ApplicationStatus)
  expect(detail.history.filter(({ comment }) => comment.startsWith(COMMENT))).toHaveLength(1)
  await colleague.dispose()
})

test(
  'application completed meanwhile: the input can still be read',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    const colleague = await personAt(playwright, portal.address, 'admin')
    const [row] = (await listAs(colleague, 'status=in_progress')).rows
    await portal.openAs('support', `/applications/${row?._id}`)
    await openDialog(page)
    await fillDialog(page, 'Under review')
    const release = await holdReads(page, row?._id ?? '')
    await decideAs(colleague, row?._id ?? '', 'under_review')
    await decideAs(colleague, row?._id ?? '', 'completed')
    const refused = page.waitForResponse((response) => response.status() === 409)
    await updateIn(page).click()
    await refused
    release()
    const dialog = dialogOf(page)
    await expect(dialog.getByText('You do not need to decide anything now.')).toBeVisible()
    await expect(commentIn(page)).toHaveValue(COMMENT)
    await expect(updateIn(page)).toHaveCount(0)
    await colleague.dispose()
  },
)

test(
  'decision form: closing with unsaved input asks first',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support', '/applications?status=submitted')
    await page.locator('tbody').getByRole('link').first().click()
    await openDialog(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Update status' })).toBeFocused()

    await openDialog(page)
    await commentIn(page).fill(COMMENT)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(question.getByRole('button', { name: 'Continue editing' })).toBeFocused()
      await question.getByRole('button', { name: 'Continue editing' }).click()
      await expect(question).toBeHidden()
      await expect(commentIn(page)).toHaveValue(COMMENT)
    }
    // The browser itself closes at a second Escape in a row: the question still comes out on top.
    await fillDialog(page, 'Rejected')
    await updateIn(page).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await expect(commentIn(page)).toHaveValue(COMMENT)

    await page.goBack()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
    await usable(page)
    expect(new URL(page.url()).search).toBe('?status=submitted')
  },
)
