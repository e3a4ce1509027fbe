import { expect, openGallery, stateOf, test } from './gallery.ts'

test('freshness: silent when confirmed, says how old cached data is, and a refusal in full', async ({
  page,
}) => {
  await openGallery(page, 'freshness')
  const status = (state: string) => stateOf(page, state).getByRole('status')
  await expect(status('confirmed by the server')).toHaveText('')
  await expect(status('cached today')).toHaveText('As of 12:00 pm')
  await expect(status('cached weeks ago')).toContainText('17 Apr')
  const refused = stateOf(page, 'refused by the server')
  await expect(refused.getByRole('status')).toContainText('Last updated:')
  await expect(refused.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('needs connection: a form says it before, a press says it at once', async ({ page }) => {
  await openGallery(page, 'needs-connection')
  await expect(stateOf(page, 'offline, in a form').getByRole('status')).not.toHaveText('')
  await stateOf(page, 'offline, at a press').getByRole('button').click()
  await expect(page.locator('[popover]').getByRole('status').last()).toContainText(
    'Nothing was sent.',
  )
})

test('document slot: an empty one takes a file or a photo, a chosen file can be removed', async ({
  page,
}) => {
  await openGallery(page, 'document-slot')
  const slot = stateOf(page, 'empty, required, focus')
  await slot.getByRole('button', { name: 'Take photo: Documents' }).click()
  await expect(slot.locator('output')).toHaveText('1')
  await slot.getByLabel('Choose file: Documents').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(slot.getByText('proof.pdf')).toBeVisible()
  await expect(slot.getByRole('progressbar')).toBeVisible()
  await slot.getByRole('button', { name: 'Remove: Documents' }).click()
  await expect(slot.getByLabel('Choose file: Documents')).toBeVisible()
})

test('document slot: each state says in words where the file is and what can be done', async ({
  page,
}) => {
  await openGallery(page, 'document-slot')
  await expect(
    stateOf(page, 'missing').getByLabel('Choose file: Aadhaar card (missing)'),
  ).toHaveAccessibleDescription('Choose a file or take a photo')
  await expect(stateOf(page, 'uploading').getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    '42',
  )
  await expect(stateOf(page, 'uploaded').getByRole('status')).toHaveText('Uploaded')
  await expect(stateOf(page, 'attached').getByRole('status')).toHaveText('Already attached')
  await expect(
    stateOf(page, 'waiting on this device').getByRole('button', { name: /^Try again/ }),
  ).toHaveCount(0)
  await expect(
    stateOf(page, 'waiting after a failure').getByRole('button', { name: /^Try again/ }),
  ).toBeVisible()
  await expect(
    stateOf(page, 'number to be hidden').getByRole('button', { name: /^Hide number/ }),
  ).toBeVisible()
  await expect(stateOf(page, 'refused')).toContainText('The file is empty.')
  await expect(stateOf(page, 'lost').getByRole('button', { name: /^Try again/ })).toHaveCount(0)
})
