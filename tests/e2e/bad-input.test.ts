import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  chooseService,
  documentFile,
  fillCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { onDisk } from '../support/browser/files-on-disk.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { decideAs, personAt, submitAs } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { anEncryptedPdf } from '../support/factories/images.ts'

const SERVICE = 'income-certificate'
const NEW = '/applications?apply=choose'
const SCRIPT = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const say = await translatorFor('en')

const dialogOf = (page: Page) => page.getByRole('dialog')
const wasHacked = (page: Page) => page.evaluate(() => 'hacked' in window)

test('script in text fields: it is text on every screen', async ({ page, portal, playwright }) => {
  const operator = await personAt(playwright, portal.address, 'franchise')
  const { _id, applicationId } = await submitAs(operator, SERVICE, SCRIPT)
  await decideAs(operator, _id, 'in_progress', SCRIPT)
  await portal.openAs('support', `/applications?search=${applicationId}`)
  await expect(page.getByText(applicationId)).toBeVisible()
  await page.goto(`${portal.address}/applications/${_id}`)
  await usable(page)
  // Address, remark and the comment of the decision, in the outcome and in the history, each as it was typed.
  await expect(page.getByText(SCRIPT)).toHaveCount(4)
  expect(await wasHacked(page)).toBe(false)

  await page.goto(`${portal.address}/applications?search=${encodeURIComponent(SCRIPT)}`)
  await usable(page)
  await expect(page.getByRole('searchbox')).toHaveValue(SCRIPT)
  expect(await wasHacked(page)).toBe(false)
  await operator.dispose()
})

test(
  'unusable document: refused at its place in the form',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    // Playwright's recorder, not the page, asks for the previews that are no images.
    portal.expectedErrors.push(/status of 4(15|22)/, /Connecting to 'blob:/)
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    const dialog = dialogOf(page)
    const [, { key, label } = { key: '', label: { en: '' } }] = serviceSeed(SERVICE).documents
    const choose = dialog.getByLabel(new RegExp(`^(Choose|Replace).*: ${label.en}`)).first()
    const locked = await anEncryptedPdf()
    const huge = await onDisk({ name: 'scan.pdf', bytes: Buffer.alloc(11 << 20, '%PDF-1.7 ') })
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
    for (const [picked, words] of [
      [
        file('photo.jpg', 'image/jpeg', Buffer.from(SCRIPT)),
        'Choose a JPEG, PNG, WebP or PDF file',
      ],
      [file('photo.jpg', 'image/jpeg', Buffer.alloc(0)), 'The file is empty'],
      [huge, 'The file is larger than 10 MB'],
      [file('IMG_1.HEIC', 'image/heic', Buffer.from('x')), 'iPhone photo format (HEIC)'],
      [file('a.pdf', 'application/pdf', Buffer.from(locked.bytes)), 'opens only with a password'],
    ] as const) {
      await choose.setInputFiles(picked)
      await expect(dialog.getByText(words).first()).toBeVisible()
    }
    await choose.setInputFiles(await documentFile(key))
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
  },
)

test(
  'wrong clock of a device: the history says so',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const operator = await personAt(playwright, portal.address, 'franchise')
    const capturedAt = new Date(Date.now() + YEAR_MS).toISOString()
    const { _id } = await submitAs(operator, SERVICE, SCRIPT, { capturedAt })
    await portal.openAs('support', `/applications/${_id}`)
    await expect(page.getByText(/the device clock was wrong: it showed/)).toBeVisible()
    // The documents' thumbnails load when the list comes into view.
    const image = page.getByRole('img', { name: 'Photo' }).first()
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await operator.dispose()
  },
)

test(
  'invalid addresses: they lead to a message, not to a broken page',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/status of 40[04]/)
    await portal.openAs('support', '/applications?page=1000000000')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const id of [randomUUID(), encodeURIComponent("1' or '1'='1")]) {
      await page.goto(`${portal.address}/applications/${id}`)
      await usable(page)
      await expect(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()
    }
  },
)
