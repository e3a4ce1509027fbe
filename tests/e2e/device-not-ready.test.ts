import type { Page, Route } from 'playwright/test'
import { readDeviceKey } from '../../contract/devices/device-key.ts'
import { registerDevice } from '../../contract/devices/devices.ts'
import { getSealingKey } from '../../contract/outbox/sealing-keys.ts'
import { formOf, pressSubmit } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { fillForm, OFFICIAL } from '../support/browser/outbox-form.ts'
import { expect, test } from '../support/browser/portal.ts'

// What a device needs before it can store and send work, refused or unanswered on a good connection.

test.use({ mayLog: /status of (429|502)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'This device cannot' })
const NEEDED = [readDeviceKey.path, registerDevice.path, getSealingKey.path]

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  '502': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  '429': (route) => route.fulfill({ status: 429, body: '' }),
  'captive page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'Wi-Fi' }),
  'no answer': (route) => route.abort(),
}

/** The calls that prepare the device fail like this until the returned function is called. */
async function breakPreparation(page: Page, paths: readonly string[], fault: string) {
  const isOneOf = ({ pathname }: URL) => paths.includes(pathname)
  await page.route(isOneOf, (route) => FAULTS[fault]?.(route))
  return () => page.unroute(isOneOf)
}

const submitted = (page: Page) => page.getByRole('dialog', { name: 'Application submitted' })

for (const fault of Object.keys(FAULTS)) {
  test(`device key, ${fault} at the start: asked for again, and the application is sent`, async ({
    page,
    portal,
  }) => {
    const mend = await breakPreparation(page, [readDeviceKey.path], fault)
    await portal.openAs('franchise')
    await expect(bar(page)).toContainText('What you enter is only on this screen.')
    await mend()
    await fillForm(page)
    await expect(bar(page)).toBeHidden()
    await pressSubmit(page)
    await expect(submitted(page)).toBeVisible()
    await expect(page.locator('[data-application-number]')).toHaveText(OFFICIAL)
  })
}

for (const path of [registerDevice.path, getSealingKey.path]) {
  test(`${path}, refused at the start: said before anybody types, and asked for again`, async ({
    page,
    portal,
  }) => {
    const mend = await breakPreparation(page, [path], '502')
    await portal.openAs('franchise')
    await expect(bar(page)).toContainText('This device cannot send your work yet.')
    expect(await findings(page)).toEqual([])
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(bar(page)).toBeHidden()
  })
}

test('key that comes only at the press: asked for there, and the application is sent', async ({
  page,
  portal,
}) => {
  const mend = await breakPreparation(page, NEEDED, '502')
  await portal.openAs('franchise')
  await expect(bar(page)).toBeVisible()
  await fillForm(page)
  // By now the next try of the background is many seconds away.
  await expect(formOf(page).getByText('It is only on this screen.')).toBeVisible()
  await mend()
  await pressSubmit(page)
  await expect(submitted(page)).toBeVisible()
})
