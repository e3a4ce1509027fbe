import { randomUUID } from 'node:crypto'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { expect, test } from '../support/browser/portal.ts'
import { connectToData } from '../support/postgres/connect-to-data.ts'

test('differences: one of the ledger stands on the dashboard with its door, and goes when it agrees again', async ({
  page,
  portal,
  server,
}) => {
  // Alerts of other tests stand in the same card.
  await page.route(
    (url) => url.pathname === listNotifications.path && url.search.includes('critical'),
    (route) =>
      route.fulfill({
        json: { notifications: [], total: 0, unread: 0 },
        headers: { [SERVER_HEADER]: '1' },
      }),
  )
  const database = await connectToData(server.dataDir)
  const agree = () =>
    database.query('update reconciliation_rows set gone_at = now() where gone_at is null')
  try {
    await agree()
    await database.query(`update notification_recipients set read_at = now()
      where read_at is null and notification_id in
        (select id from notifications where about ->> 'event' like '%.differs')`)
    await portal.openAs('admin', '/')
    const card = page.getByRole('region', { name: 'Critical alerts' })
    await expect(card).toContainText('No critical alerts')

    await database.query(
      `insert into reconciliation_rows (id, check_name, record_id, paise) values ($1, 'unearnedOfFinal', $2, 6900)`,
      [randomUUID(), randomUUID()],
    )
    await page.reload()
    await expect(card).not.toContainText('No critical alerts')
    const door = card.getByRole('link', { name: '1 amount of the ledger does not agree' })
    await expect(door).toHaveAttribute('href', '/payouts/reconciliation')
    // What still differs cannot be put away.
    await expect(card.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
    await door.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation')

    await agree()
    await page.goBack()
    await page.reload()
    await expect(card).toContainText('No critical alerts')
  } finally {
    await agree()
    await database.end()
  }
})
