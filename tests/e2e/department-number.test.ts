import { sealedCount } from '../support/browser/device-records.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { detailAs, listAs } from '../support/browser/person.ts'
import {
  anyOf,
  CONNECTION_ERRORS,
  expect,
  OFFLINE_ERRORS,
  usable,
} from '../support/browser/portal.ts'
import { test } from '../support/vans/planning-test.ts'

// A start without a connection needs the worker.
test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, OFFLINE_ERRORS) })

const NUMBER = 'RTS/2026-48213905'

test("department's number: a van notes it offline; once sent, tracking shows it and the search finds it", async ({
  page,
  server,
  van,
}) => {
  const filed = [
    ...(await listAs(van, 'status=in_progress')).rows,
    ...(await listAs(van, 'status=under_review')).rows,
  ]
  const row = filed.find(({ departmentNumber }) => departmentNumber === undefined)
  if (!row) throw new Error('the van has nothing under way without a number')
  const { _id, applicationId, customerName, customerPhone } = row
  await signInOnDevice(page, server.address, 'gramvan')
  await page.goto(`${server.address}/gramone-seva/${_id}`)
  await usable(page)
  const service = page.getByRole('region', { name: 'Service' })
  await expect(service.getByRole('button', { name: /^Enter the number: / })).toBeVisible()
  let before = 0
  const isStored = async () => {
    const now = await page.evaluate(sealedCount, 'queries')
    const isSame = now > 0 && now === before
    before = now
    return isSame
  }
  await expect.poll(isStored, { intervals: [3000] }).toBe(true)

  await server.disconnect()
  await service.getByRole('button', { name: /^Enter the number: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(NUMBER)
  await dialog.getByRole('button', { name: 'Save number' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(service.getByText(NUMBER)).toBeVisible()
  await expect(service.getByText('waiting to be sent')).toBeVisible()
  await server.reconnect()
  await expect(service.getByText('waiting to be sent')).toHaveCount(0)
  await expect(service.getByText(NUMBER)).toBeVisible()
  expect((await detailAs(van, _id)).departmentNumber).toBe(NUMBER)

  await page.goto(`${server.address}/gramone-seva?search=rts2026+48213905`)
  await expect(page.getByRole('link', { name: customerName })).toHaveCount(1)

  await page.goto(`${server.address}/track-application`)
  await page.getByLabel('Application number').fill(applicationId)
  await page.getByLabel('Last 4 digits of the phone number').fill(customerPhone.slice(-4))
  await page.getByRole('button', { name: 'Show status' }).click()
  await expect(page.getByText(NUMBER)).toBeVisible()
  await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
    'href',
    /^https:/,
  )
})
