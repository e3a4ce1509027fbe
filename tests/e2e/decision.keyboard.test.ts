import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { countPresses, pressesOf } from '../support/checks/presses.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numbersIn, rowsOf } from '../support/lists/rows.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

/** What a decision takes from the list to the next record, words aside; more would be a detour. */
const MOST_KEYS = 25

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

test(
  'keyboard alone: from the list to a decision and on to the next record, the focus never lost',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    page.on('filechooser', () => undefined)
    await portal.openAs('partner', '/applications?status=in_progress&sort=due')
    await expect(rowsOf(page).nth(3)).toBeVisible()
    const numbers = await numbersIn(page)
    await countPresses(page)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }

    // The summary beside the list follows the rows, and leaves the focus on them.
    await press('j', ' ')
    const summary = page.getByRole('complementary', { name: 'Summary of the row' })
    await expect(summary).toContainText(numbers[0] ?? '')
    await press('ArrowDown')
    await expect(summary).toContainText(numbers[1] ?? '')
    await press('Escape')
    await expect(summary).toHaveCount(0)
    await expect(rowsOf(page).nth(1).getByRole('link')).toBeFocused()
    // The title has the focus while the record is on its way, and its own title afterwards.
    const title = page.getByRole('heading', { level: 1 })
    const release = await holdRequests(page, /\/api\/applications\/[\da-f-]+$/)
    await press('j', 'Enter')
    await expect(title).toBeFocused()
    release()
    await expect(recordNumber(page)).toHaveText(numbers[2] ?? '')
    await usable(page)
    await expect(title).toBeFocused()

    await press('u')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('radio').first())
    await press('Space')
    await tabTo(page, dialog.getByRole('textbox', { name: 'Comment' }))
    await page.keyboard.type('All papers are in order.')
    await tabTo(page, dialog.getByLabel('Choose file: Document'))
    const chooser = page.waitForEvent('filechooser')
    await press('Enter')
    await (await chooser).setFiles(await documentFile('acknowledgement'))
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    expect(await hasFocus(page)).toBe(true)
    await tabTo(page, dialog.getByRole('button', { name: 'Update status' }))
    await press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => hasFocus(page)).toBe(true)

    await press('j')
    await expect(recordNumber(page)).toHaveText(numbers[3] ?? '')
    await expect(title).toBeFocused()
    const presses = await pressesOf(page)
    test.info().annotations.push({ type: 'keys', description: String(presses.keys) })
    expect(presses.pointer).toBe(0)
    expect(presses.keys).toBeLessThanOrEqual(MOST_KEYS)
  },
)
