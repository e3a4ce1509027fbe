import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { documentFile } from '../support/browser/application-form.ts'
import type { Translate } from '../support/browser/messages.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { button, firstRow } from '../support/browser/screen-matrix.ts'
import { act, dialog, failing, inDialog, NOBODY, pathOf, press } from './opening.ts'

/** A record of this status, after these buttons were pressed on it. */
const record = (status: string, what: string, then: MatrixScreen['open']): MatrixScreen => ({
  as: 'admin',
  path: `/applications?status=${status}`,
  what,
  async open(page, say, language) {
    await firstRow(page)
    await then?.(page, say, language)
  },
})

async function decide(page: Page, say: Translate) {
  await act(page, say, 'Update status')
  await dialog(page).getByRole('radio').last().check()
  await dialog(page).locator('textarea').fill('हे तपासले.')
  await dialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await documentFile('panCard'))
  await expect(dialog(page).getByText(say('Uploaded'), { exact: true })).toBeVisible()
}

/** One application, with a dialog opened on it. */
export const RECORD_STATES: MatrixScreen[] = [
  record('submitted', 'record', undefined),
  record('submitted', 'receipt', press('Receipt')),
  record('submitted', 'partner', async (page, say) => {
    await act(page, say, 'Change partner')
    await inDialog(page, say('Change partner')).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  record('submitted', 'edit', async (page, say) => {
    await act(page, say, 'Edit')
    await page.locator('[name="customer.name"]').fill('R2D2')
    await button('Save changes')(page, say)
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  record('submitted', 'edit failed', async (page, say) => {
    await page.route(`**${pathOf(editApplication.path)}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback(),
    )
    await act(page, say, 'Edit')
    await page.locator('[name="customer.name"]').fill('Meenakshi Shinde')
    await button('Save changes')(page, say)
    await expect(page.getByText(say('Update Failed'))).toBeVisible()
  }),
  record('submitted', 'leaving an edit', async (page, say) => {
    await act(page, say, 'Edit')
    await page.locator('[name="customer.name"]').fill('Meenakshi Shinde')
    await button('Cancel')(page, say)
    await expect(inDialog(page, say('Leave without saving'))).toBeVisible()
  }),
  record('under_review', 'status filled', decide),
  record('under_review', 'status to be confirmed', async (page, say) => {
    await decide(page, say)
    await inDialog(page, say('Update status')).click()
    await expect(dialog(page)).toHaveCount(2)
  }),
  record('completed', 'feedback', async (page, say) => {
    await press('Enter feedback', 'Save feedback')(page, say)
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  {
    as: 'admin',
    path: `/applications/${NOBODY}`,
    what: 'record failed',
    before: failing(pathOf(getApplication.path), 502),
  },
]
