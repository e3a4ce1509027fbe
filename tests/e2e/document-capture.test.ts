import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { DOCUMENT_PRESETS } from '../../contract/documents/document-presets.ts'
import type { Upload } from '../../contract/documents/documents.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test } from '../support/browser/portal.ts'
import { aPdf } from '../support/factories/images.ts'

const say = await translatorFor('en')
const AADHAAR = 'Aadhaar card'
const formOf = (page: Page) => page.getByRole('dialog', { name: 'New application' })
const captureOf = (page: Page, label: string) =>
  page.getByRole('dialog', { name: label, exact: true })

async function openDocuments(page: Page) {
  await chooseService(page, 'income-certificate', say, 'en')
  await fillCustomer(page, 'income-certificate', say, 'en')
}

/** Axe on the open dialog; in the dark only its colours differ. */
async function noFindings(page: Page): Promise<void> {
  const within = 'dialog dialog'
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findings(page, { within, rule: 'color-contrast' }), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findings(page, { within }), 'light').toEqual([])
}

/** A card on a dark table, as a phone photographs it. */
async function aCard() {
  const card = { width: 1600, height: 1010, channels: 3, background: '#e8e0d0' } as const
  const buffer = await sharp({ create: { ...card, width: 2000, height: 1400, background: '#433' } })
    .composite([{ input: await sharp({ create: card }).png().toBuffer(), gravity: 'centre' }])
    .jpeg()
    .toBuffer()
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
}

/** Brightness of the form's preview at a share of its width and height. */
function levelAt(page: Page, x: number, y: number): Promise<number> {
  return formOf(page)
    .getByRole('button', { name: `Enlarge: ${AADHAAR}` })
    .locator('img')
    .evaluate(
      async (image: HTMLImageElement, at) => {
        await image.decode()
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const place = [at.x * canvas.width, at.y * canvas.height] as const
        return context?.getImageData(...place, 1, 1).data[1] ?? -1
      },
      { x, y },
    )
}

test('Aadhaar number: painted over before anything is stored or sent', async ({ page, portal }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(uploadDocument.path)) sent.push(request.url())
  })
  await portal.openAs('franchise', '/applications?apply=choose')
  await openDocuments(page)
  const form = formOf(page)
  await form.getByLabel(`Choose file: ${AADHAAR}`).setInputFiles(await aCard())
  const capture = captureOf(page, AADHAAR)
  const heading = capture.getByRole('heading', { name: 'Crop, and hide the Aadhaar number' })
  await expect(heading).toBeFocused()
  await noFindings(page)
  await page.keyboard.press('Escape')
  await expect(capture).toHaveCount(0)
  await expect(form.getByText('Not added yet. Hide the Aadhaar number first.')).toBeVisible()
  await form.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(form.getByText('Hide the Aadhaar number first.').first()).toBeVisible()
  expect(sent).toEqual([])

  await form.getByRole('button', { name: `Hide number: ${AADHAAR}` }).click()
  await expect(capture.getByRole('button', { name: 'Hide and continue' })).toBeVisible()
  await noFindings(page)
  const answer = page.waitForResponse(`**${uploadDocument.path}`)
  await capture.getByRole('button', { name: 'Hide and continue' }).click()
  const upload: Upload = await (await answer).json()
  expect(upload.bytes).toBeLessThanOrEqual(DOCUMENT_PRESETS.aadhaar.bytes)
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  // Cropped to the card, black over the first eight digits, and nowhere else.
  expect(await levelAt(page, 0.4, 0.81)).toBeLessThan(20)
  expect(await levelAt(page, 0.65, 0.81)).toBeGreaterThan(180)
  expect(await levelAt(page, 0.02, 0.5)).toBeGreaterThan(180)
  expect(sent).toHaveLength(1)
})

test(
  'PDF of an Aadhaar card: taken only after a person says that nothing is to be hidden',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    const { name, mime, bytes } = aPdf()
    await formOf(page)
      .getByLabel(`Choose file: ${AADHAAR}`)
      .setInputFiles({ name, mimeType: mime, buffer: Buffer.from(bytes) })
    const capture = captureOf(page, AADHAAR)
    await expect(capture.getByText(/You cannot hide the number in a PDF here/)).toBeVisible()
    await noFindings(page)
    await capture.getByRole('button', { name: /^Not an Aadhaar card/ }).click()
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  },
)

test(
  'document photo: taken, cropped and turned with the keyboard alone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    await tabTo(page, formOf(page).getByRole('button', { name: 'Take photo: Ration card' }))
    await page.keyboard.press('Enter')
    const capture = captureOf(page, 'Ration card')
    await expect(capture.getByRole('button', { name: 'Take photo' })).toBeFocused()
    await noFindings(page)
    await page.keyboard.press('Space')
    await expect(capture.getByRole('heading', { name: 'Crop and rotate' })).toBeFocused()
    const corner = capture.getByRole('button', { name: 'Top left corner' })
    await tabTo(page, corner)
    const left = () => corner.evaluate((element) => parseFloat(element.style.left))
    const before = await left()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(left).toBeCloseTo(before + 5)
    await tabTo(page, capture.getByRole('button', { name: 'Rotate right' }))
    await page.keyboard.press('Enter')
    await tabTo(page, capture.getByRole('button', { name: 'Keep this photo' }))
    await page.keyboard.press('Enter')
    await expect(capture.getByRole('heading', { name: 'Can you read every word?' })).toBeFocused()
    await tabTo(page, capture.getByRole('button', { name: 'Use this photo' }))
    const answer = page.waitForResponse(`**${uploadDocument.path}`)
    await page.keyboard.press('Enter')
    expect(await (await answer).json()).toMatchObject({
      mime: 'image/jpeg',
      fileName: 'rationCard.jpg',
    })
    await expect(formOf(page).getByLabel('Replace: Ration card')).toBeFocused()
  },
)

test(
  'missing camera: the dialog says so, and a file does instead',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    await formOf(page).getByRole('button', { name: 'Take photo: Ration card' }).click()
    const capture = captureOf(page, 'Ration card')
    await expect(capture.getByText(/^The camera is not allowed here\./)).toBeVisible()
    await noFindings(page)
    await capture.getByLabel('Choose file').setInputFiles(await aCard())
    await capture.getByRole('button', { name: 'Keep this photo' }).click()
    // A card is small where an A4 sheet is asked for.
    await expect(capture.getByRole('button', { name: 'Use this photo' })).toBeVisible()
    await noFindings(page)
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: 'Delete the photos?' })
    await leaving.getByRole('button', { name: 'Delete photos' }).click()
    await expect(capture).toHaveCount(0)
    await expect(
      formOf(page).getByRole('button', { name: 'Take photo: Ration card' }),
    ).toBeFocused()
  },
)
