import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { makeTicketOverdue } from '../support/factories/due-soon.ts'
import { raiseAs, replyAs } from '../support/tickets/ticket-screens.ts'

test(
  'support is reminded of a ticket that nobody has, and no more once it is resolved',
  { tag: NIGHTLY },
  async ({ page, server, portal, playwright }) => {
    const [franchise, support] = await Promise.all([
      personAt(playwright, portal.address, 'franchise'),
      personAt(playwright, portal.address, 'support'),
    ])
    const { _id, ticketNumber } = await raiseAs(franchise, { title: 'No paper feed' })
    await makeTicketOverdue(server.dataDir, _id)

    await portal.openAs('support')
    const reminders = page.getByRole('region', { name: /^\d+ reminders?$/ })
    const fold = reminders.getByRole('button', { name: /reminders?$/, expanded: false })
    const card = reminders
      .getByRole('listitem')
      .filter({ hasText: `Ticket #${ticketNumber} has crossed its SLA deadline!` })
    // Later reminders fold the stack, and this card with them.
    await expect(async () => {
      if (await fold.isVisible()) await fold.click()
      await expect(card).toContainText(
        'Please resolve the issue mentioned in the ticket as soon as possible.',
        { timeout: 1000 },
      )
    }).toPass()
    await card.getByRole('link', { name: 'No paper feed' }).click()
    await expect(page).toHaveURL(`${portal.address}/support/${_id}`)
    await replyAs(support, _id, 'We are on our way.', 'open')
    await expect(page.getByText('We are on our way.')).toBeVisible()
    // Reminders are hidden beside a form, such as the form for a note.
    await page.goBack()
    await expect(card).toBeVisible()
    await replyAs(support, _id, 'The roller was changed.', 'resolved')
    await expect(card).toHaveCount(0)
    await Promise.all([franchise, support].map((each) => each.dispose()))
  },
)
