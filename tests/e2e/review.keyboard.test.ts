import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { detailAs } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { countPresses, pressesOf } from '../support/checks/presses.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numbersIn, rowsOf } from '../support/lists/rows.ts'
import { underReview } from '../support/review/under-review.ts'

/** Keys for one decision besides its comment (docs/decisions/0063-review.md). */
const MOST_KEYS = 6
const COMMENT = 'All papers are in order.'

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })
const papers = (page: Page) => page.getByRole('region', { name: 'Documents' })

/** Looks at each paper and decides, by keys alone. Answers the keys besides the comment. */
async function decideByKeys(page: Page): Promise<number> {
  const strip = papers(page).getByRole('list', { name: 'Documents' }).getByRole('button')
  await expect(strip.first()).toHaveAccessibleName(/\(seen\)$/)
  const count = await strip.count()
  const checked = decision(page).getByRole('button', { name: 'Checked on the screen' })
  await countPresses(page)
  // Before every paper was shown the sheet is not to be had.
  if (count > 1) {
    await page.keyboard.press('v')
    await expect(checked).toHaveAttribute('aria-pressed', 'false')
    await expect(decision(page)).toContainText(/Look at \d more paper/)
    await countPresses(page)
  }
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(strip.nth(at)).toHaveAccessibleName(/\(seen\)$/)
  }
  await page.keyboard.press('v')
  await expect(checked).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('2')
  await expect(decision(page).getByRole('radio', { name: 'Completed' })).toBeChecked()
  await expect(decision(page).getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type(COMMENT)
  await page.keyboard.press('Control+Enter')
  const { keys, pointer } = await pressesOf(page)
  expect(pointer).toBe(0)
  return keys
}

async function decideInARow(page: Page, numbers: readonly string[]) {
  const keys: number[] = []
  for (const [index, number] of numbers.entries()) {
    await expect(recordNumber(page)).toHaveText(number)
    const left = numbers.length - 1 - index
    const button = left > 0 ? `Save and next (${left} left)` : 'Save'
    await expect(decision(page).getByRole('button', { name: button, exact: true })).toBeVisible()
    keys.push(await decideByKeys(page))
  }
  await expect(page.getByText('That was the last one')).toBeVisible()
  return keys
}

async function reviewAll(page: Page, count: number) {
  await expect(rowsOf(page)).toHaveCount(count)
  const newestLast = (await numbersIn(page)).toReversed()
  // From the list to the first record: one key.
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/review=/)
  await usable(page)
  return decideInARow(page, newestLast)
}

test('review: three decisions by keyboard alone, at most six keys each, none without its papers seen', async ({
  page,
  portal,
  playwright,
}) => {
  const { admin, made, phone } = await underReview(playwright, portal.address, 3)
  await portal.openAs('partner', `/applications?status=under_review&search=${phone}`)
  const keys = await reviewAll(page, 3)
  test.info().annotations.push({ type: 'keys', description: keys.join(', ') })
  expect(Math.max(...keys)).toBeLessThanOrEqual(MOST_KEYS)
  for (const id of made) {
    const { status, history } = await detailAs(admin, id)
    expect(status).toBe('completed')
    const last = history.findLast(({ comment }) => comment === COMMENT)
    expect(last?.documents.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^checked-/),
    ])
  }
  // Leaving returns to the list.
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page).toHaveURL(/\/applications\?status=under_review/)
  await admin.dispose()
})

test(
  'review: twenty decisions by keyboard alone',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    test.setTimeout(240_000)
    const { admin, phone } = await underReview(playwright, portal.address, 20)
    await portal.openAs('partner', `/applications?status=under_review&search=${phone}`)
    const start = performance.now()
    const keys = await reviewAll(page, 20)
    const seconds = (performance.now() - start) / 1000
    const sum = keys.reduce((all, each) => all + each, 0)
    console.log(`twenty decisions: ${seconds.toFixed(1)} s, ${sum} keys besides the comments`)
    expect(Math.max(...keys)).toBeLessThanOrEqual(MOST_KEYS)
    await admin.dispose()
  },
)

test('review: offline the decision waits, leaves the count, and the next record is there with its papers', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const { admin, made, phone } = await underReview(playwright, portal.address, 2)
  await portal.openAs('partner', `/applications?status=under_review&search=${phone}`)
  await expect(rowsOf(page)).toHaveCount(2)
  // The papers of the next one come after those at hand.
  const { documents } = await detailAs(admin, made[1] ?? '')
  const last = documents.at(-1)?._id ?? '-'
  const ahead = page.waitForResponse((answer) => answer.url().includes(last))
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await (await ahead).finished()
  await context.setOffline(true)
  await decideByKeys(page)
  await expect(decision(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  const strip = papers(page).getByRole('list', { name: 'Documents' }).getByRole('button')
  await expect(strip.first()).toHaveAccessibleName(/\(seen\)$/)
  await context.setOffline(false)
  await expect.poll(async () => (await detailAs(admin, made[0] ?? '')).status).toBe('completed')
  await admin.dispose()
})
