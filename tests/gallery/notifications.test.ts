import type { Page } from 'playwright/test'
import { expect, openGallery, stateOf, test } from './gallery.ts'

test('notification: plain text, but for the one warning whose markup is made harmless', async ({
  page,
}) => {
  await openGallery(page, 'notification-item')
  await expect(stateOf(page, 'unknown')).toContainText('<b>Not bold</b> here: a plain text.')
  await expect(stateOf(page, 'unknown')).toContainText('Title of the server')
  const marked = stateOf(page, 'with markup').getByRole('link')
  await expect(marked.getByRole('listitem')).toHaveText(['Ration card', 'Photo'])
  await expect(marked.locator('b')).toHaveText('Ration card')
  const attributes = await marked
    .locator('ul, li, p, b')
    .evaluateAll((all) => all.flatMap((each) => each.getAttributeNames()))
  expect(attributes).toEqual([])
  await expect(marked.locator('img, script, a')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^[123]$/)
})

test('notification: icon, word and the bold title say what the colour says', async ({ page }) => {
  await openGallery(page, 'notification-item')
  const rows = stateOf(page, 'unread').getByRole('listitem')
  const words = ['Information', 'Warning', 'Critical', 'Security alert']
  for (const [index, word] of words.entries()) {
    await expect(rows.nth(index)).toContainText(word)
    await expect(rows.nth(index)).toContainText('Unread')
    await expect(rows.nth(index).locator('svg').first()).toBeVisible()
  }
  await expect(stateOf(page, 'read')).not.toContainText('Unread')
  // An address of another host leads nowhere.
  await expect(stateOf(page, 'leads nowhere').getByRole('link')).toHaveCount(0)
  await expect(stateOf(page, 'leads nowhere').getByRole('button')).toBeVisible()
})

test('panel list: a page at a time', async ({ page }) => {
  await openGallery(page, 'panel-list')
  const many = stateOf(page, 'many')
  await expect(many.getByRole('listitem')).toHaveCount(20)
  await many.getByRole('button', { name: 'Show more' }).click()
  await expect(many.getByRole('listitem')).toHaveCount(23)
  await expect(many.getByRole('button')).toHaveCount(0)
})

test('panel: arrows lead through its lines, Escape and a press elsewhere close it', async ({
  page,
}) => {
  await openGallery(page, 'panel')
  const opener = stateOf(page, 'long').getByRole('button', { name: 'Open' })
  await opener.click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(panel.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await opener.click()
  await expect(panel).toHaveCount(0)
  await opener.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
})

test('panel: one of the corner stands there, wherever its button is', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openGallery(page, 'panel')
  await stateOf(page, 'in the corner').getByRole('button', { name: 'Open' }).click()
  const box = await page.getByRole('dialog').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1600 - 24)
  expect(box?.y).toBeLessThan(80)
  expect(box?.width).toBeLessThanOrEqual(400)
})

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Alerts on this device' }).locator('li')

test('popups: each leaves after its own five seconds, which rest while somebody is there', async ({
  browser,
  page: phone,
}) => {
  await openGallery(phone, 'popup-region')
  // A page of its own, since this test sets the clock.
  const page = await browser.newPage({ baseURL: new URL(phone.url()).origin, locale: 'en-IN' })
  await page.clock.install()
  await openGallery(page, 'popup-region')
  await stateOf(page, 'several, with long text').getByRole('button').click()
  await expect(cards(page)).toHaveCount(3)
  // The clock goes on by itself as well, on a busy machine for seconds.
  await page.clock.runFor(2500)
  await expect(cards(page)).toHaveCount(3)
  await page.clock.runFor(2600)
  await expect(cards(page)).toHaveCount(0)
  const another = stateOf(page, 'one after the other').getByRole('button')
  await another.click()
  await page.clock.runFor(2500)
  await another.click()
  await page.clock.runFor(2600)
  await expect(cards(page)).toHaveCount(1)
  await cards(page).first().hover()
  await page.clock.runFor(10_000)
  await expect(cards(page)).toHaveCount(1)
  await another.click()
  await cards(page).first().hover()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await expect(cards(page)).toHaveCount(0)
  await page.close()
})

test('popups: never over the buttons of a form', async ({ page }) => {
  await openGallery(page, 'popup-region')
  const save = stateOf(page, 'beside a form').getByRole('button', { name: 'Save changes' })
  await save.evaluate((button) => {
    button.style.position = 'fixed'
    button.style.inset = '80px 20px auto auto'
  })
  await save.click()
  await expect(cards(page)).toHaveCount(1)
  const [button, card] = [await save.boundingBox(), await cards(page).boundingBox()]
  expect(card?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
})

test('popups: leave when what is docked grows beneath them', async ({ page }) => {
  await openGallery(page, 'popup-region')
  const save = stateOf(page, 'beside a form').getByRole('button', { name: 'Save changes' })
  await save.evaluate((button) => {
    button.dataset['docked'] = ''
    button.style.cssText = 'position: fixed; inset: 400px 20px auto auto; height: 40px'
  })
  await save.click()
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(async () => (await cards(page).boundingBox())?.y).toBeLessThan(400)
  await save.evaluate((button) => {
    button.style.insetBlockStart = '70px'
    button.style.height = '370px'
  })
  await expect.poll(async () => (await cards(page).boundingBox())?.y).toBeGreaterThan(440)
})

test('popups: leave when a page comes whose buttons stand beneath them, and show none where no place is free', async ({
  page,
}) => {
  await openGallery(page, 'popup-region')
  await stateOf(page, 'one after the other').getByRole('button').click()
  await expect(cards(page)).toHaveCount(1)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Send'
    button.dataset['docked'] = ''
    button.style.cssText = 'position: fixed; inset: 70px 20px auto auto; height: 370px'
    document.querySelector('main')?.append(button)
  })
  const send = page.getByRole('button', { name: 'Send' })
  await expect.poll(async () => (await cards(page).boundingBox())?.y).toBeGreaterThan(440)
  await send.evaluate((button) => {
    button.style.height = `${innerHeight - 70}px`
    button.style.width = '100px'
  })
  await send.click({ position: { x: 50, y: 20 } })
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: 'Alerts on this device' })
  await expect(region).toHaveCSS('opacity', '1')
})
