import AxeBuilder from '@axe-core/playwright'
import { IDEMPOTENCY_HEADER } from '../../contract/headers.ts'
import { textIn } from '../../contract/languages.ts'
import { createApplication } from '../../contract/submission.ts'
import {
  addDocuments,
  chooseService,
  CUSTOMER,
  documentFile,
  fillCustomer,
  serviceSeed,
} from './application-form.ts'
import { begin, close, formOf, kept, listOf, nameIn, NEW, SERVICE } from './draft-form.ts'
import { listAs, personAt } from './person.ts'
import { expect, test, usable } from './portal.ts'
import { wordsOf } from './words.ts'

const say = await wordsOf('en')

test('a reload comes back to the same place, with what was typed and the files', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const [first] = serviceSeed(SERVICE).documents
  const label = textIn(first?.label ?? { en: '', hi: '', mr: '' }, 'en')
  await formOf(page)
    .getByLabel(`Choose file: ${label}`)
    .setInputFiles(await documentFile(first?.key ?? ''))
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await kept(page)

  await page.reload()
  await usable(page)
  await expect(formOf(page).getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  // The picture is shown from the kept bytes.
  await expect(formOf(page).locator('img[src^="blob:"]')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(nameIn(page)).toHaveValue(CUSTOMER.name)
})

test('two drafts side by side: listed, continued, deleted', async ({ page, portal }) => {
  test.setTimeout(60_000)
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  await close(page)
  await page.getByRole('link', { name: 'New application' }).first().click()
  await expect(formOf(page).getByText('Continue the last one? Asha Kale')).toBeVisible()
  await begin(page, 'Bharat More')
  await close(page)

  await expect(page.getByText('2 unfinished applications')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = listOf(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bharat More')
  await expect(rows.last()).toContainText('Income certificate · Step 2 of 4 · 0 of')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await listOf(page).getByRole('link', { name: 'Continue: Asha Kale' }).click()
  await expect(nameIn(page)).toHaveValue('Asha Kale')
  await close(page)

  await listOf(page).getByRole('button', { name: 'Delete: Asha Kale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await usable(page)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Bharat More')
})

test('an unconfirmed submission goes on after a restart: same number, one application', async ({
  page,
  portal,
  playwright,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/ERR_FAILED/)
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  const sent: [string | undefined, string | null][] = []
  await page.route(`**${createApplication.path}`, async (route) => {
    sent.push([route.request().headers()[IDEMPOTENCY_HEADER], route.request().postData()])
    const answer = await route.fetch()
    if (sent.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  await formOf(page).getByRole('checkbox').check()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(formOf(page).getByText(/could not confirm that it arrived/)).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)

  await page.goto(`${portal.address}/applications?drafts=true`)
  await usable(page)
  await expect(page.getByText('1 application is not confirmed yet')).toBeVisible()
  await listOf(page)
    .getByRole('link', { name: `Continue: ${CUSTOMER.name}` })
    .click()
  await expect(formOf(page).getByText(/could not confirm that it arrived/)).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.locator('[data-application-number]')).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
  expect((await listAs(office, `search=${CUSTOMER.phone}`)).total).toBe(before + 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText(/not confirmed yet|unfinished application/)).toHaveCount(0)
  await office.dispose()
})

test('without a link it is kept ready to send, and said when the link is back', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  await formOf(page).getByRole('checkbox').check()
  await context.setOffline(true)
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(formOf(page).getByText('Saved as a draft. Send it when the link')).toBeVisible()
  await close(page)
  await expect(page.getByText('1 draft waits.')).toBeVisible()

  await context.setOffline(false)
  const notice = page.locator('[popover]').filter({ hasText: '1 application is ready to send' })
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(formOf(page).getByText('ready to send. Press Submit.')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.locator('[data-application-number]')).toBeVisible()
})

test('a document that the server has cleared away goes again by itself', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/422/)
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  let tries = 0
  await page.route(`**${createApplication.path}`, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    const body = route.request().postDataJSON() as { documents: { uploadId: string }[] }
    const [first] = body.documents
    if (first) first.uploadId = crypto.randomUUID()
    await route.continue({ postData: JSON.stringify(body) })
  })
  await formOf(page).getByRole('checkbox').check()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  // Two answers and a whole upload lie between.
  await expect(page.locator('[data-application-number]')).toBeVisible({ timeout: 20_000 })
  expect(tries).toBe(2)
})
