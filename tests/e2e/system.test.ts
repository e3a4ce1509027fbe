import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { connectToData } from '../support/postgres/connect-to-data.ts'

/** A server that was killed twenty minutes ago, and a job that was given up. */
async function breakThings(dataDir: string): Promise<void> {
  const database = await connectToData(dataDir)
  await database.query(`
    insert into instances (name, version, started_at, seen_at, memory_bytes, sockets, lag_ms, clock_ahead_ms)
    values ('killed:4000', '0.0.9', now() - interval '3 days', now() - interval '20 minutes', 1, 0, 0, 0)`)
  await database.query(
    `insert into jobs.job (name, data, source_name) values ('failed-jobs', '{}', 'notify')`,
  )
  await database.end()
}

test('system: an administrator finds it, and reads what is wrong and what to do', async ({
  page,
  portal,
  server,
}) => {
  await breakThings(server.dataDir)
  await portal.openAs('admin')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'System' }).click()
  await usable(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System')

  const todo = page.getByRole('region', { name: /^\d+ things to do$/ })
  await expect(todo.getByText(/^Server killed:4000 has not been seen since /)).toBeVisible()
  await expect(todo.getByText('1 job of “notify” has failed for good.')).toBeVisible()
  await expect(todo.getByText('No backup is known.')).toBeVisible()

  const servers = page.getByRole('region', { name: 'Servers' }).getByRole('listitem')
  await expect(servers.first()).toContainText('Runs')
  await expect(servers.last()).toContainText(/killed:4000.*version 0\.0\.9.*Not seen since/)
  await expectNoFindings(page)

  const failed = page.getByRole('region', { name: 'Failed background jobs' })
  await failed.getByRole('checkbox', { name: 'notify' }).check()
  await failed.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).click()
  await expect(failed).toBeHidden()

  const database = await connectToData(server.dataDir)
  await database.query(`delete from instances where name = 'killed:4000'`)
  await database.end()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(todo.getByText(/^Server killed:4000/)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('system: offline it says so, and goes on showing what it had', async ({
    page,
    portal,
    context,
  }) => {
    portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    await portal.openAs('admin', '/system')
    await expectNoFindings(page)
    await context.setOffline(true)
    await expect(page.getByText(/^As of /)).toBeVisible()
    // An answer that was under way makes the page believe in the connection for some seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText('You need to be online to do this')).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expect(page.getByRole('region', { name: 'Servers' })).toBeVisible()
    await context.setOffline(false)
  })
})
