import type { Locator, Page } from 'playwright/test'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}

/** The corner stack of a state, on a desk where three cards are not folded. */
async function openStack(page: Page, state: string, viewport = { width: 1280, height: 800 }) {
  await page.setViewportSize(viewport)
  await openGallery(page, 'corner-stack')
  return stateOf(page, state).getByRole('region')
}

test('corner stack: dragged by mouse it stays inside, and the press that ends a drag folds nothing', async ({
  page,
}) => {
  const stack = await openStack(page, 'three')
  const line = stack.getByRole('button', { name: 'Applications: 3' })
  await line.scrollIntoViewIfNeeded()
  const before = await boxOf(stack)
  const { x, y } = await boxOf(line)
  const drag = async (right: number, down: number) => {
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20 + right / 2, y + 20 + down / 2)
    await page.mouse.move(x + 20 + right, y + 20 + down)
    await page.mouse.up()
  }
  await drag(-100, 0)
  expect((await boxOf(stack)).x).toBeCloseTo(before.x - 100, 0)
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await drag(-2000, -2000)
  const frame = await boxOf(stateOf(page, 'three').locator('> div'))
  const after = await boxOf(stack)
  expect(after.x).toBeGreaterThanOrEqual(frame.x)
  expect(after.y).toBeGreaterThanOrEqual(frame.y)
  // The stack stays inside a window that becomes narrow.
  await page.setViewportSize({ width: 640, height: 800 })
  const narrow = await boxOf(stack)
  expect(narrow.x).toBeGreaterThanOrEqual(0)
  expect(narrow.x + narrow.width).toBeLessThanOrEqual(640)
})

test('corner stack: arrow keys move it, Home puts it back, and the handle says so', async ({
  page,
}) => {
  const stack = await openStack(page, 'one')
  const handle = stack.getByRole('button', { name: 'Move', exact: true })
  await expect(handle).toHaveAccessibleDescription('The customer hears of it by SMS.')
  const before = await boxOf(stack)
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await boxOf(stack)).x).toBeCloseTo(before.x - 48, 0)
  expect((await boxOf(stack)).y).toBeCloseTo(before.y - 24, 0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(stack)).x).toBeCloseTo(before.x - 24, 0)
  await page.keyboard.press('Home')
  await expect.poll(() => boxOf(stack)).toEqual(before)
})

test('corner stack: more than three begin as one line, which unfolds, scrolls and folds again', async ({
  page,
}) => {
  const stack = await openStack(page, 'many')
  const line = stack.getByRole('button', { name: 'Applications: 12' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(stack.getByRole('listitem')).toHaveCount(0)
  await line.press('Enter')
  await expect(stack.getByRole('listitem')).toHaveCount(12)
  expect((await boxOf(stack)).height).toBeLessThanOrEqual(0.6 * 800)
  await stack.getByRole('link').last().focus()
  await expect(stack.getByRole('link').last()).toBeInViewport()
  await expect(line).toBeInViewport()
  await line.press('Enter')
  await expect(stack.getByRole('listitem')).toHaveCount(0)
  await expect(line).toBeFocused()
})

test('corner stack: on a phone two are one line already', async ({ page }) => {
  const stack = await openStack(page, 'three', { width: 360, height: 740 })
  await expect(stack.getByRole('listitem')).toHaveCount(0)
  await expect(stateOf(page, 'one').getByRole('listitem')).toHaveCount(1)
  // A phone held sideways has room for all cards.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(stack.getByRole('listitem')).toHaveCount(3)
})

test('corner stack: dismissing leaves the focus at the next card, at last at the one before', async ({
  page,
}) => {
  const stack = await openStack(page, 'three')
  const remove = (number: number) => stack.getByRole('button', { name: `Remove: ${number}` })
  await remove(2).press('Enter')
  await expect(remove(2)).toHaveCount(0)
  await expect(remove(3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stack).toHaveCount(0)
})

test('corner stack: what is new is said once, several at once as their number', async ({
  page,
}) => {
  await openStack(page, 'three')
  await expect(stateOf(page, 'one').getByRole('status')).toHaveText('Number 1')
  const status = stateOf(page, 'three').getByRole('status')
  await expect(status).toHaveText('Applications: 3')
  await stateOf(page, 'three').getByRole('button', { name: 'Remove: 1' }).click()
  await expect(stateOf(page, 'three').getByRole('listitem')).toHaveCount(2)
  await expect(status).toHaveText('Applications: 3')
})

test('corner stack: not on paper, and not while a form has buttons', async ({ page }) => {
  const stack = await openStack(page, 'one')
  await expect(stack).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(stack).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(stack).toBeVisible()
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<button type="submit">x</button>')
  })
  await expect(stack).toBeHidden()
})
