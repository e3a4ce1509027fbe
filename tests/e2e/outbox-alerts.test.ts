import { alertWorker, sync } from '../support/browser/alert-device.ts'
import { CUSTOMER } from '../support/browser/application-form.ts'
import { waitForController } from '../support/browser/installed-app.ts'
import { readyToWrite, saveOffline } from '../support/browser/outbox-form.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'

test.use({ serviceWorkers: 'allow' })

test('outbox without an open page: an alert tells what became of its entries', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  await readyToWrite(page, portal)
  await waitForController(page)
  const worker = await alertWorker(context)
  worker.answerEnvelopes('unreachable')
  const leave = async () => {
    await page.goto('about:blank')
    await expect.poll(() => worker.pageCount()).toBe(0)
  }
  await saveOffline(page, context)
  await leave()
  // The browser itself wakes the worker as the connection returns.
  worker.answerEnvelopes('refused')
  await context.setOffline(false)
  await sync(page, portal.address)
  const refused = { title: 'Not accepted: 1', data: { path: '/outbox' } }
  await expect.poll(() => worker.shown()).toEqual([refused])

  await page.goto(`${portal.address}/outbox`)
  await usable(page)
  const entry = page.getByRole('listitem', { name: CUSTOMER.name })
  await expect(entry).toContainText('Not accepted')
  await context.setOffline(true)
  worker.answerEnvelopes('unreachable')
  await entry.getByRole('button', { name: 'Try again' }).click()
  await expect(entry).toContainText('Waiting to be sent')
  await leave()
  worker.answerEnvelopes('taken')
  await context.setOffline(false)
  await sync(page, portal.address)
  const sent = { title: 'Sent from this device: 1', data: { path: '/outbox' } }
  await expect.poll(() => worker.shown()).toEqual([refused, sent])
})
