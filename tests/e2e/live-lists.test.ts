import { isNightly } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { rowOf } from '../support/lists/rows.ts'
import { moveOne, registered } from '../support/notifications/news.ts'

/** Long before the refresh by the clock. */
const AT_ONCE = { timeout: 5000 }

test('a decision at one desk: list and record of others who may see it follow at once', async ({
  page,
  context,
  browser,
  portal,
  playwright,
}) => {
  // Support is told of no decision: the list follows because it has changed.
  const decider = await personAt(playwright, portal.address, 'admin')
  const counter = await browser.newContext()
  await signInByRequest(counter.request, portal.address, 'franchise')
  const isHeard = registered(page)
  await portal.openAs('support', '/applications?status=pending')
  await isHeard
  const words = { in_progress: 'In progress', under_review: 'Under review' } as Record<
    string,
    string
  >
  const took: number[] = []
  const followed = async () => {
    const news = await moveOne(counter, portal.address, decider)
    const decidedAt = Date.now()
    await expect(rowOf(page, news.number)).toContainText(words[news.status] ?? '', AT_ONCE)
    took.push(Date.now() - decidedAt)
    return news
  }
  const { id, number, status } = await followed()
  // Two other browsers share the cores in each run: the figure is the night's.
  if (isNightly) {
    while (took.length < 5) await followed()
    expect(took.toSorted((a, b) => a - b)[2], `in ms: ${took.join(', ')}`).toBeLessThan(1000)
  }

  const record = await context.newPage()
  const isRegistered = registered(record)
  await record.goto(`${portal.address}/applications/${id}`)
  await usable(record)
  await isRegistered
  await expect(recordNumber(record)).toHaveText(number)
  await expect(record.getByText(words[status] ?? '').first()).toBeVisible()
  const next = await moveOne(counter, portal.address, decider)
  expect(next.id).toBe(id)
  await expect(record.getByText(words[next.status] ?? '').first()).toBeVisible(AT_ONCE)
  await counter.close()
  await decider.dispose()
})
