import { translatorFor } from '../support/browser/messages.ts'
import { CONNECTION_ERRORS, expect, test } from '../support/browser/portal.ts'
import { rowsOf } from '../support/lists/rows.ts'

test('asked in words, in Marathi and without a server: the list opens with its filters', async ({
  page,
  portal,
  server,
}) => {
  portal.expectedErrors.push(CONNECTION_ERRORS)
  const say = await translatorFor('mr')
  await portal.openAs('franchise', '/applications', 'mr')
  await expect(rowsOf(page).first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('Find anything') })
  const open = async () => {
    await page.getByRole('button', { name: say('Find anything') }).click()
    await expect(dialog.getByRole('combobox')).toBeFocused()
  }
  await open()
  await expect(dialog.getByText('उशीर झालेले उत्पन्नाचे दाखले')).toBeVisible()
  // The grammar comes behind the dialog; without a worker nothing brings it later.
  const asked = dialog.getByRole('group', { name: say('Open with these filters') })
  await page.keyboard.type('प्रलंबित अर्ज')
  await expect(asked).toBeVisible()
  await dialog.getByRole('combobox').fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await server.disconnect()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await open()
  await page.keyboard.type('आजपर्यंतचे प्रलंबित गुलाबी अर्ज')
  const option = asked.getByRole('option', { selected: true })
  await expect(option).toContainText(say('Applications'))
  await expect(option).toContainText(say('Pending'))
  await expect(option.getByText('गुलाबी')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(option).toContainText(say('Not understood, and left out:'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/applications\?.*status=pending/)
  await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d/)
  await expect(dialog).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
})
