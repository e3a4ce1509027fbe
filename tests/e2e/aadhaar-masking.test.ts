import type { Locator, Page } from 'playwright/test'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  chooseService,
  CUSTOMER,
  documentFile,
  fillCustomer,
  hideNumber,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { drop, paste, picked } from '../support/browser/carried-files.ts'
import { formOf, NEW, SERVICE } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import {
  fillForm,
  goToOutbox,
  ENVELOPES,
  OFFICIAL,
  QUEUED,
  readyToWrite,
} from '../support/browser/outbox-form.ts'
import { expect, test } from '../support/browser/portal.ts'
import { aJpeg } from '../support/factories/images.ts'

// An Aadhaar number is hidden before its file is stored or sent, whichever way the file came.

const say = await translatorFor('en')
const AADHAAR = 'Aadhaar card'
const captureOf = (page: Page) => page.getByRole('dialog', { name: AADHAAR, exact: true })
const photo = await aJpeg('adhar.jpg')

/** Each way at the counter by which a file comes to the card's field. */
const METHODS: Record<string, (page: Page, field: Locator) => Promise<unknown>> = {
  chosen: (_, field) => field.getByLabel(`Choose file: ${AADHAAR}`).setInputFiles(picked(photo)),
  'dropped on it': (page, field) => drop(page, field, photo),
  async 'pasted at it'(page, field) {
    await field.getByLabel(`Choose file: ${AADHAAR}`).focus()
    await paste(page, photo)
  },
  async 'one of several'(page) {
    await formOf(page)
      .getByLabel('Add several files')
      .setInputFiles([picked(photo), picked(await aJpeg('list.jpg'))])
    await formOf(page).getByRole('button', { name: 'Do not add: list.jpg' }).click()
    await formOf(page).getByRole('button', { name: 'Add 1 file' }).click()
  },
  async 'moved from another document'(page) {
    await formOf(page).getByLabel('Choose file: Ration card').setInputFiles(picked(photo))
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await formOf(page).getByRole('button', { name: 'Move: Ration card', exact: true }).click()
    await page.getByRole('menuitem', { name: `To “${AADHAAR}”` }).click()
  },
}

test(
  'Aadhaar card at the counter: masked, whichever way its file came',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(uploadDocument.path)) sent.push(request.url())
    })
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    const field = formOf(page).locator('[data-document=aadhaarCard]')
    for (const [method, addFile] of Object.entries(METHODS)) {
      await test.step(method, async () => {
        await addFile(page, field)
        const heading = /^Crop, and hide the Aadhaar number/
        await expect(captureOf(page).getByRole('heading', { name: heading })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(field.getByText('Not added yet. Hide the Aadhaar number first.')).toBeVisible()
        await field.getByRole('button', { name: `Remove: ${AADHAAR}` }).click()
      })
    }
    // The one upload was as a ration card, before the file was moved.
    expect(sent).toHaveLength(1)
    await METHODS['chosen']?.(page, field)
    await expect(captureOf(page)).toBeVisible()
    await page.reload()
    // The draft returns without the unmasked file.
    await expect(field.getByLabel(`Choose file: ${AADHAAR}`)).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

/** The device loses the card's image before its envelope is sent. */
async function loseCard(page: Page): Promise<void> {
  const required = serviceSeed(SERVICE).documents.filter((document) => document.required)
  const place = required.findIndex(({ key }) => key === 'aadhaarCard')
  const lose = async (attachmentId: string) =>
    page.evaluate(
      (id) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('outbox')
          opening.onerror = () => reject(new Error('not opened'))
          opening.onsuccess = () => {
            const writing = opening.result.transaction('attachments', 'readwrite')
            const cursors = writing.objectStore('attachments').openCursor()
            cursors.onsuccess = () => {
              const cursor = cursors.result
              if (cursor?.value.attachmentId === id) cursor.delete()
              cursor?.continue()
            }
            writing.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
      attachmentId,
    )
  await page.route(
    ENVELOPES,
    async (route) => {
      const { envelope } = route.request().postDataJSON()
      // The fields come first, then the documents in the form's order.
      const attachments: { attachmentId: string }[] = envelope.attachments.slice(1)
      await lose(attachments[place]?.attachmentId ?? '')
      await route.fulfill({
        headers: { 'x-gramone': '1' },
        json: {
          outcome: 'awaiting_attachments',
          submissionId: envelope._id,
          attachments: attachments.map(({ attachmentId }) => ({
            attachmentId,
            path: '/uploads/lost',
            offset: 0,
          })),
        },
      })
    },
    { times: 1 },
  )
}

test(
  'Aadhaar card that the device has lost: masked when it is given again',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await readyToWrite(page, portal)
    await fillForm(page, SERVICE)
    await loseCard(page)
    await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: QUEUED })).toBeVisible()
    await page.keyboard.press('Escape')
    await goToOutbox(page)
    const entry = page.getByRole('listitem', { name: CUSTOMER.name })
    const envelopes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/outbox/envelopes')) envelopes.push(request.url())
    })
    await entry.getByLabel(/^Choose again: /).setInputFiles(await documentFile('aadhaarCard'))
    await expect(captureOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(captureOf(page)).toHaveCount(0)
    await expect(entry.getByLabel(/^Choose again: /)).toHaveCount(1)
    expect(envelopes).toEqual([])
    await entry.getByLabel(/^Choose again: /).setInputFiles(await documentFile('aadhaarCard'))
    await hideNumber(page, AADHAAR, say)
    await expect(entry).toHaveCount(0)
    const sent = page.getByRole('region', { name: 'Sent from this device' }).getByRole('listitem')
    await expect(sent.getByRole('link', { name: OFFICIAL })).toBeVisible()
  },
)
