import { expect, openGallery, pageNames, test } from './gallery.ts'

test('index of the gallery: every page is listed, the search narrows the list', async ({
  page,
}) => {
  await openGallery(page, '')
  const links = page.locator('main').getByRole('link')
  await expect(links).toHaveCount(pageNames.length)
  await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('dialog')
  await expect(links).toHaveCount(pageNames.filter((name) => name.includes('dialog')).length)
  await page.getByRole('link', { name: 'confirm-dialog' }).click()
  await expect(page.locator('h1')).toHaveText('confirm-dialog')
})

test('address below /demo/ that is no page of the gallery: not found', async ({ page }) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  expect(await statusOf('/demo/gallery')).toBe(200)
  expect(await statusOf('/demo/gallery/button')).toBe(200)
  expect(await statusOf('/demo')).toBe(404)
  expect(await statusOf('/demo/other')).toBe(404)
  expect(await statusOf('/demo/gallery/assets/none.js')).toBe(404)
})
