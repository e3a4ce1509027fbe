import {
  ENVELOPES,
  fillForm,
  goToOutbox,
  readyToWrite,
  saveForLater,
} from '../support/browser/outbox-form.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test('entry that the browser threw away: named as lost, and there is no all-clear', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/ERR_FAILED/)
  await readyToWrite(page, portal)
  await fillForm(page)
  await page.route(ENVELOPES, (route) => route.abort())
  const number = await saveForLater(page)
  const reported = page.waitForResponse(/\/report$/)
  await goToOutbox(page)
  await reported
  await page.evaluate(async () => {
    const opening = indexedDB.open('outbox')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const clearing = opening.result.transaction('entries', 'readwrite')
    clearing.objectStore('entries').clear()
    await new Promise((resolve) => clearing.addEventListener('complete', resolve))
    opening.result.close()
  })
  await page.reload()
  await usable(page)
  const lost = page.getByRole('region', { name: '1 application was lost on this device' })
  await expect(lost).toContainText(number)
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  await expect(page.getByText('Nothing was sent from this device yet.')).toBeVisible()
  await expect(page.getByText(/has reached the server|Nothing is missing/)).toHaveCount(0)
})
