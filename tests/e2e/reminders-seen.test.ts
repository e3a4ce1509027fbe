import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { makeDueSoon, turnsOf } from '../support/factories/due-soon.ts'

test(
  'reminders once seen: folded into the bell, also after a reload; what is new unfolds again',
  { tag: NIGHTLY },
  async ({ page, server, portal, playwright }) => {
    const franchise = await personAt(playwright, portal.address, 'franchise')
    const [first, second, third] = await turnsOf(franchise, 'franchise')
    if (!first || !second || !third)
      throw new Error('the franchise has too few applications to work on')
    await makeDueSoon(server.dataDir, [first, second])
    await portal.openAs('franchise')
    const stack = page.getByRole('region', { name: /^\d+ reminders?$/ })
    const cards = stack.getByRole('listitem')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(cards).toHaveCount(2)
    await expect(bell).not.toHaveAccessibleName(/reminder/)
    // The person folds them.
    await stack.getByRole('button', { name: '2 reminders' }).click()
    await expect(stack).toHaveCount(0)
    await expect(bell).toHaveAccessibleName(/, 2 reminders$/)
    await page.reload()
    await usable(page)
    await expect(bell).toHaveAccessibleName(/, 2 reminders$/)
    await expect(stack).toHaveCount(0)

    await bell.click()
    const kept = page.getByRole('region', { name: /^Reminders: / })
    await kept.getByRole('button', { name: '1 more' }).click()
    await kept
      .getByRole('button', { name: `Dismiss the reminder for ${first.applicationId}` })
      .click()
    await expect(bell).toHaveAccessibleName(/, 1 reminder$/)
    await expect(kept.getByRole('button', { name: /^Dismiss/ })).toBeFocused()
    await kept.getByRole('link', { name: second.customerName }).click()
    await expect(page).toHaveURL(`${portal.address}/applications/${second._id}`)
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0)

    // Another one stands in the corner alone, until it has stood there for a while.
    await makeDueSoon(server.dataDir, [third])
    await page.goto(portal.address)
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(third.applicationId)
    await expect(stack).toHaveCount(0)
    await expect(bell).toHaveAccessibleName(/, 1 reminder$/)
    await franchise.dispose()
  },
)
