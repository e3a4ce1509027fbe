import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Critical alerts' })

interface Late {
  _id: string
  applicationId: string
}

const alertOf = ({ _id, applicationId }: Late, index: number): Notification => ({
  _id: `0199a0e0-0000-7000-8000-00000000001${index}`,
  title: '',
  alertMessage: '',
  alertType: 'Error',
  url: `/applications/${_id}`,
  icon: 'circle-alert',
  createdAt: `2026-11-2${index}T06:30:00.000Z`,
  about: { event: 'application.overdue_half', id: _id, number: applicationId, status: 'submitted' },
  recipients: [{ userId: '0199a0e0-0000-7000-8000-000000000001', status: false }],
})

test('critical alerts: none is said in a line', { tag: NIGHTLY }, async ({ page, portal }) => {
  await portal.openAs('admin', '/')
  await expect(cardOf(page)).toContainText('No critical alerts')
})

test('critical alerts: the oldest first, opened with the keyboard and read by that', async ({
  page,
  portal,
  playwright,
}) => {
  const admin = await personAt(playwright, portal.address, 'admin')
  const { rows } = await listAs(admin, 'status=pending')
  await admin.dispose()
  const late = rows.slice(0, 5)
  const headers = { [SERVER_HEADER]: '1' }
  const asked: string[] = []
  const read: string[] = []
  // A window overdue by half of its time takes days to come about; the server's part is tested there.
  await page.route(
    (url) => url.pathname === listNotifications.path && url.search.includes('critical'),
    (route) => {
      asked.push(new URL(route.request().url()).search)
      const list = { notifications: late.map(alertOf), total: 7, unread: 7 }
      return route.fulfill({ json: list, headers })
    },
  )
  await page.route(`**${listNotifications.path}/*/read`, (route) => {
    read.push(route.request().url())
    return route.fulfill({ json: { unread: 6 }, headers })
  })
  await portal.openAs('admin', '/')
  const items = cardOf(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  expect(asked[0]).toContain('state=unread')
  expect(asked[0]).toContain('order=oldest')
  await expect(items.first()).toContainText(late[0]?.applicationId ?? '')
  await expect(cardOf(page).getByRole('link', { name: '4 more' })).toHaveAttribute(
    'href',
    /\/alerts\?severity=critical&state=unread/,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoFindings(page)

  await items.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/applications/${late[0]?._id}$`))
  await expect(recordNumber(page)).toHaveText(late[0]?.applicationId ?? '')
  await expect.poll(() => read).toHaveLength(1)
  await page.goBack()
  await expect(cardOf(page)).toContainText(late[1]?.applicationId ?? '')
})
