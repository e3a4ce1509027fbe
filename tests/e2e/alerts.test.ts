import type { Page } from 'playwright/test'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import type { PushMessage } from '../../contract/notifications/push-message.ts'
import { saveSubscription, sendTestPush } from '../../contract/notifications/push-subscriptions.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { alertWorker, anAlertDevice } from '../support/browser/alert-device.ts'
import { waitForController } from '../support/browser/installed-app.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'

test.use({ serviceWorkers: 'allow' })

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith(saveSubscription.path))
test('alerts: turned on with the keyboard, they come during work and lead to their record', async ({
  page,
  context,
  portal,
}) => {
  const device = await anAlertDevice(context, portal.address)
  await portal.openAs('franchise', '/settings#notifications', 'hi')
  await waitForController(page)
  // The browser asks for nothing and sends nothing before the switch is pressed.
  expect(device.counts).toEqual({ asked: 0, subscribed: 0, unsubscribed: 0 })
  const card = page.getByRole('region', { name: 'इस डिवाइस पर अलर्ट' })
  const onOff = card.getByRole('switch')
  await expect(onOff).toHaveAttribute('aria-checked', 'false')
  await tabTo(page, onOff)
  const [answer] = await Promise.all([saved(page), page.keyboard.press('Space')])
  expect(answer.status()).toBe(200)
  await expect(onOff).toHaveAttribute('aria-checked', 'true')
  await expect(onOff).toBeFocused()

  // A test must not make the server call the real push service.
  const asked: string[] = []
  await context.route(`**${sendTestPush.path}`, (route) => {
    asked.push(route.request().postData() ?? '')
    return route.fulfill({ json: { queued: true }, headers: { [SERVER_HEADER]: '1' } })
  })
  await card.getByRole('button', { name: 'टेस्ट अलर्ट भेजें' }).click()
  await expect(page.getByText('टेस्ट अलर्ट भेज दिया गया है')).toBeVisible()
  expect(asked).toEqual([JSON.stringify({ endpoint: device.endpoint })])

  const list = `${portal.address}${listFranchiseApplications.path}?page=1`
  const { rows } = (await (await context.request.get(list)).json()) as ApplicationPage
  const { _id, applicationId } = rows[0] ?? { _id: '', applicationId: '' }
  const message: PushMessage = {
    type: 'application.status',
    id: _id,
    number: applicationId,
    status: 'under_review',
    path: `/applications/${_id}`,
  }
  const worker = await alertWorker(context)
  await device.deliver(page, JSON.stringify(message))
  await expect
    .poll(() => worker.shown())
    .toEqual([{ title: `${applicationId}: जाँच जारी`, data: { path: message.path } }])
  await worker.click()
  await expect(page).toHaveURL(portal.address + message.path)
  await expect(recordNumber(page)).toHaveText(applicationId)
  expect(context.pages()).toHaveLength(1)
})

test(
  'alerts: signing out ends them at once, and the same person has them back unasked',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    const device = await anAlertDevice(context, portal.address)
    await portal.openAs('support', '/settings#notifications')
    await waitForController(page)
    const onOff = page.getByRole('switch', { name: /^Alerts are/ })
    await Promise.all([saved(page), onOff.click()])
    await expect(page.getByText('Alerts are on')).toBeVisible()

    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.locator('input[name=password]')).toBeVisible()
    expect(device.counts).toEqual({ asked: 1, subscribed: 1, unsubscribed: 1 })

    const [again] = await Promise.all([
      saved(page),
      portal.openAs('support', '/settings#notifications'),
    ])
    expect(again.status()).toBe(200)
    await expect(page.getByText('Alerts are on')).toBeVisible()
    expect(device.counts.asked).toBe(1)
  },
)
