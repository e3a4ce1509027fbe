import type { Page } from 'playwright/test'
import { offerAskedDocument } from '../../contract/reuploads/reupload-link.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { detailAs, personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import {
  aPlainApplication,
  documentName,
  linkOf,
  requestAs,
  withdrawAs,
} from '../support/browser/reupload.ts'

const OFFERS = `**${offerAskedDocument.path.replace(':id', '*')}`
const send = (page: Page) => page.getByRole('button', { name: 'Send documents' }).click()
const received = (page: Page) => page.getByRole('heading', { name: 'Documents received' })

async function open(page: Page, address: string) {
  await page.goto(address)
  await usable(page)
}

async function choose(page: Page, name: string) {
  await page.getByLabel(`Choose file: ${name}`).setInputFiles(await documentFile('rationCard'))
}

test.describe('a customer’s link', () => {
  test.use(PHONE)

  test(
    'altered, cut and missing: one answer, and what to do',
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      portal.expectedErrors.push(/404.*\/api\/reupload$/)
      for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'cut', '%27']) {
        await open(page, `${portal.address}/repload-doc?t=${token}`)
        await expect(page.locator('main').getByRole('alert')).toContainText(
          'This link does not work.',
        )
        await expect(page).toHaveURL(`${portal.address}/repload-doc`)
      }
      await page.evaluate(() => sessionStorage.clear())
      await open(page, `${portal.address}/repload-doc`)
      await expect(page.locator('main')).toContainText('with the link from your email or SMS')
    },
  )

  test(
    'speaks the language of its message, and a choice of the visitor’s own goes first',
    { tag: NIGHTLY },
    async ({ page, portal, playwright, browser }) => {
      const desk = await personAt(playwright, portal.address, 'support')
      const { detail, requirement } = await aPlainApplication(desk)
      const path = await linkOf(desk, portal.address, () =>
        requestAs(desk, detail._id, [requirement]),
      )
      const chosen = await browser.newContext(PHONE)
      await chosen.addInitScript(() => localStorage.setItem('language', 'mr'))
      const marathi = await chosen.newPage()
      await open(marathi, portal.address + path)
      await expect(marathi.getByRole('heading', { level: 1 })).toHaveText('कागदपत्रे अपलोड करा')
      await expect(marathi.locator('main')).toContainText(documentName(detail, requirement, 'mr'))
      await chosen.close()
      await open(page, portal.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload documents')
      await desk.dispose()
    },
  )

  test('a reload keeps what was uploaded; a cut connection goes on by itself', async ({
    page,
    context,
    portal,
    playwright,
  }) => {
    // Back online, the page asks whether anybody is signed in.
    portal.expectedErrors.push(OFFLINE_ERRORS, /401.*\/auth\/verify$/)
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk)
    const name = documentName(detail, requirement)
    const path = await linkOf(desk, portal.address, () =>
      requestAs(desk, detail._id, [requirement]),
    )
    await open(page, portal.address + path)
    // With its first file the code that sends is there.
    await choose(page, name)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Remove: ${name}` }).click()
    await context.setOffline(true)
    await choose(page, name)
    await expect(page.getByText(/^Waiting for the internet/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.reload()
    await usable(page)
    await expect(page.getByText('Already attached')).toBeVisible()
    await send(page)
    await expect(received(page)).toBeVisible()
    expect((await detailAs(desk, detail._id)).reploadDocuments).toHaveLength(1)
    await desk.dispose()
  })

  test(
    'a file that is not what it says is refused at its place',
    { tag: NIGHTLY },
    async ({ page, portal, playwright }) => {
      const desk = await personAt(playwright, portal.address, 'support')
      const { detail, requirement } = await aPlainApplication(desk)
      const name = documentName(detail, requirement)
      const path = await linkOf(desk, portal.address, () =>
        requestAs(desk, detail._id, [requirement]),
      )
      await open(page, portal.address + path)
      let offers = 0
      page.on('request', (request) => {
        if (request.method() === offerAskedDocument.method) offers += 1
      })
      await page.getByLabel(`Choose file: ${name}`).setInputFiles({
        name: 'card.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture at all'),
      })
      await expect(page.getByText('Choose a JPEG, PNG, WebP or PDF file.')).toBeVisible()
      await send(page)
      await expect(page.locator('main').getByRole('alert').first()).toContainText('not accepted')
      expect(offers).toBe(0)
      await desk.dispose()
    },
  )
})

test(
  'a link on two devices: the first one counts, the other is told',
  { tag: NIGHTLY },
  async ({ page, portal, playwright, browser }) => {
    portal.expectedErrors.push(/410.*\/api\/reupload/)
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk)
    const name = documentName(detail, requirement)
    const path = await linkOf(desk, portal.address, () =>
      requestAs(desk, detail._id, [requirement]),
    )
    await open(page, portal.address + path)
    await choose(page, name)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()

    const second = await browser.newContext(PHONE)
    const other = await second.newPage()
    await open(other, portal.address + path)
    await choose(other, name)
    await expect(other.getByText('Uploaded', { exact: true })).toBeVisible()
    await send(other)
    await expect(received(other)).toBeVisible()
    await second.close()

    await send(page)
    const main = page.locator('main')
    await expect(main).toContainText('The requested documents have already been supplied.')
    await expect(main.getByRole('link', { name: 'Track your application' })).toBeVisible()
    expect((await detailAs(desk, detail._id)).reploadDocuments).toHaveLength(1)
    await desk.dispose()
  },
)

test(
  'a request that is withdrawn while its page is open: told at the next file',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/410.*\/api\/reupload/)
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk)
    const name = documentName(detail, requirement)
    const path = await linkOf(desk, portal.address, () =>
      requestAs(desk, detail._id, [requirement]),
    )
    await open(page, portal.address + path)
    await withdrawAs(desk, detail._id)
    const refused = page.waitForResponse(OFFERS)
    await choose(page, name)
    expect((await refused).status()).toBe(410)
    await expect(page.getByText('These documents are no longer needed.')).toBeVisible()
    await page.reload()
    await usable(page)
    await expect(page.locator('main')).toContainText('We continue with your application.')
    await desk.dispose()
  },
)
