import { expect, openGallery, stateOf, test } from './gallery.ts'

test('record: each state says what it is and what can be done', async ({ page }) => {
  await openGallery(page, 'record-page')
  const state = (name: string) => stateOf(page, name)
  await expect(state('loading').getByRole('status')).toContainText('Loading…')
  await expect(state('missing').getByRole('heading', { level: 1 })).toHaveText('Rejected')
  await expect(state('missing')).toContainText('No application matches')
  await expect(state('no permission')).toContainText('You do not have access to this')
  await expect(state('failed').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(state('not on this device').getByRole('alert')).toContainText('On hold')
  await expect(state('cached')).toContainText('As of')
  await expect(state('fresh')).not.toContainText('As of')
  for (const name of ['missing', 'failed', 'fresh']) {
    await expect(state(name).getByRole('link', { name: 'Applications' })).toBeVisible()
  }
})

test('record: an action has a button and a key', async ({ page }) => {
  await openGallery(page, 'record-page')
  // Two records stand here, and a key is the first one's.
  const record = stateOf(page, 'cached')
  await record.getByRole('button', { name: 'Edit' }).click()
  await expect(record.locator('output')).toHaveText('Edit')
  await page.keyboard.press('u')
  await expect(record.locator('output')).toHaveText('Next')
})

test('record: what ends something stands last in the menu, and a press copies the number', async ({
  page,
}) => {
  await openGallery(page, 'record-page')
  const record = stateOf(page, 'fresh')
  await record.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Full name', 'Rejected'])
  await page.keyboard.press('Escape')
  // A page of plain http has no clipboard.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.resolve() },
    }),
  )
  await record.getByRole('button', { name: /^Copy number/ }).click()
  await expect(record.getByRole('status').filter({ hasText: 'Number copied' })).toBeVisible()
})

test('timeline: a list in its order, the step at hand is named', async ({ page }) => {
  await openGallery(page, 'timeline')
  await expect(stateOf(page, 'history').getByRole('listitem').first()).toContainText('Completed')
  await expect(stateOf(page, 'known steps').locator('[aria-current=step]')).toHaveText(
    'Under review',
  )
})

test('events card: the newest first, old and new values, the audit trail for who may read it', async ({
  page,
}) => {
  await openGallery(page, 'events-card')
  const trail = { name: 'Full audit trail' }
  const reader = stateOf(page, 'for who may read the audit trail')
  await expect(reader.getByRole('link', trail)).toHaveAttribute('href', /subjectId=record/)
  const newest = reader.getByRole('listitem').first()
  await expect(newest.getByText('Savita Ramesh Jadhav · ')).toBeVisible()
  await expect(newest).toContainText('Address: ')
  await expect(newest).toContainText('Malegaon')
  await expect(reader.getByRole('listitem').last()).not.toContainText('Malegaon')
  await expect(stateOf(page, 'for others').getByRole('link', trail)).toHaveCount(0)
  await expect(stateOf(page, 'nothing yet')).toContainText('Nothing was changed yet.')
})

test('status flow: nothing chosen is told at the fields, a final status is asked for once more', async ({
  page,
}) => {
  await openGallery(page, 'status-flow')
  await stateOf(page, 'a decision to make').getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Status', exact: true })
  const submit = dialog.getByRole('button', { name: 'Update status' })
  await submit.click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'New status: Choose the new status.',
    'Comment: Write a comment.',
    'Document: Add at least one document.',
  ])
  await summary.getByRole('link', { name: 'Write a comment.' }).click()
  const comment = dialog.getByRole('textbox', { name: 'Comment' })
  await expect(comment).toBeFocused()
  await expect(comment).toHaveAccessibleDescription(/Write a comment\.$/)
  await summary.getByRole('link', { name: 'Add at least one document.' }).click()
  await expect(dialog.getByLabel('Choose file: Document')).toBeFocused()
  await summary.getByRole('link', { name: 'Choose the new status.' }).click()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: /Rejected/ }).check()
  await expect(summary.getByRole('link', { name: 'Choose the new status.' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('status flow: what a colleague did meanwhile is shown; nothing left to decide has no button', async ({
  page,
}) => {
  await openGallery(page, 'status-flow')
  const dialog = page.getByRole('dialog', { name: 'Status', exact: true })
  await stateOf(page, 'changed meanwhile').getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Savita' })).toContainText(
    'Choose the new status again.',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await stateOf(page, 'nothing left to decide').getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Savita' })).toContainText(
    'You do not need to decide anything now.',
  )
  await expect(dialog.getByRole('button', { name: 'Update status' })).toHaveCount(0)
})
