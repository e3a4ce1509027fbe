import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { resumeWriting, stopWriting } from '../../server/admin/read-only.ts'
import { runningAddress } from '../../server/platform/embedded-postgres/running-address.ts'
import { CUSTOMER } from '../support/browser/application-form.ts'
import { fillForm, goToOutbox, readyToWrite, saveForLater } from '../support/browser/outbox-form.ts'
import { expect, test } from '../support/browser/portal.ts'

test('read-only: an application waits in the outbox with a banner that says why, and arrives once afterwards', async ({
  page,
  portal,
  server,
}) => {
  const url = runningAddress(server.dataDir) ?? ''
  const count = async () =>
    withOwner(url, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        'select count(*) from applications where customer_name = $1',
        [CUSTOMER.name],
      )
      return Number(rows[0]?.count)
    })
  portal.expectedErrors.push(/status of 503/)
  await readyToWrite(page, portal)
  await fillForm(page)
  const before = await count()
  await withOwner(url, (client) =>
    stopWriting(client, { reason: 'The database moves', until: new Date(Date.now() + 3_600_000) }),
  )
  try {
    await saveForLater(page)
    const banner = page.getByText(/^Until .* the portal only shows things\.$/)
    await expect(banner).toBeVisible()
    await expect(page.getByRole('status').filter({ has: banner })).toContainText(
      'The database moves',
    )
    await goToOutbox(page)
    const entry = page.getByRole('listitem', { name: CUSTOMER.name })
    await expect(entry).toContainText('Waiting to be sent')
    expect(await count()).toBe(before)
    await withOwner(url, resumeWriting)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(entry).toHaveCount(0)
    await expect(banner).toBeHidden()
    expect(await count()).toBe(before + 1)
  } finally {
    await withOwner(url, resumeWriting)
  }
})
