import type { Page } from 'playwright/test'
import { DOCUMENT_PRESETS } from '../../contract/documents/document-presets.ts'
import type { Upload } from '../../contract/documents/documents.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { onDisk } from '../support/browser/files-on-disk.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test } from '../support/browser/portal.ts'
import type { PickedFile } from '../support/factories/images.ts'
import { aPdf } from '../support/factories/images.ts'
import { aPhoto } from '../support/factories/photos.ts'
import { QUARTERS, turnedPhotos } from '../support/factories/turned-photos.ts'

const SERVICE = 'income-certificate'
const INCOME = "Income proof (talathi's report or salary slip)"
/** The smallest of all presets: small photos are made smaller, too. */
const PORTRAIT = 'Passport-size photo'
const say = await translatorFor('en')
const formOf = (page: Page) => page.getByRole('dialog', { name: 'New application' })
// Making the photo takes a while, so one worker makes it once.
test.describe.configure({ mode: 'default' })
let photo: PickedFile
test.beforeAll(async () => {
  photo = await aPhoto()
})

async function openDocuments(page: Page) {
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
}

/** The document that the server makes next, of one request or of the chunks of a larger file. */
async function nextUpload(page: Page): Promise<Upload> {
  const answer = await page.waitForResponse(async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith(uploadDocument.path)) return false
    return response.status() >= 400 || (await response.json()).outcome !== 'awaiting_bytes'
  })
  const body = await answer.json()
  return body.upload ?? body
}

/** Chooses the photo and answers the upload that the server received. */
async function choose(page: Page, label: string, file = photo): Promise<Upload> {
  const path = await onDisk(file)
  const sent = nextUpload(page)
  await formOf(page).getByLabel(`Choose file: ${label}`).setInputFiles(path)
  return sent
}

/** The size of the shown image in its own pixels. */
const shownSize = (page: Page) =>
  page
    .locator('dialog[open] img')
    .last()
    .evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }))

test('4 MB photo: shrunk in a worker, upright, and shown on request', async ({ page, portal }) => {
  expect(photo.bytes.length).toBeGreaterThan(3_500_000)
  await portal.openAs('franchise', '/applications?apply=choose')
  await openDocuments(page)
  const worker = page.waitForEvent('worker')
  const upload = await choose(page, 'Ration card')
  expect((await worker).url()).toContain('shrink-worker')
  expect(upload).toMatchObject({ mime: 'image/jpeg', fileName: photo.name })
  expect(upload.bytes).toBeLessThanOrEqual(DOCUMENT_PRESETS.paper.bytes)
  expect(upload.bytes).toBeGreaterThan(DOCUMENT_PRESETS.paper.bytes / 4)
  const form = formOf(page)
  await expect(form.getByText(/^Reduced from [34]\.\d MB to \d+ kB$/)).toBeVisible()

  await form.getByRole('button', { name: 'Enlarge: Ration card' }).click()
  const closer = page.getByRole('dialog', { name: 'Ration card' })
  await expect(closer).toBeVisible()
  const { width, height } = await shownSize(page)
  expect(height).toBeLessThanOrEqual(DOCUMENT_PRESETS.paper.pixels)
  expect(height).toBeGreaterThan(DOCUMENT_PRESETS.paper.pixels * 0.8)
  expect(width / height).toBeCloseTo(0.75, 2)
  const whole = closer.getByRole('button', { name: 'Full size' })
  await whole.click()
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await closer.getByRole('button', { name: 'Yes, it is readable' }).click()
  await expect(closer).toHaveCount(0)
  await expect(form.getByText(/Reduced from/)).toHaveCount(0)
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
})

test(
  'photo that became unreadable: the original is taken instead',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    await choose(page, INCOME)
    const form = formOf(page)
    await form.getByRole('button', { name: `Enlarge: ${INCOME}` }).click()
    const again = nextUpload(page)
    await page.getByRole('button', { name: /^Keep the original \([34]\.\d MB\)$/ }).click()
    expect((await again).bytes).toBe(photo.bytes.length)
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(form.getByText(/Reduced from/)).toHaveCount(0)
  },
)

test(
  'small files, PDFs and broken images: they go as they are',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/status of 422/, /Connecting to 'blob:/)
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    const pdf = aPdf()
    expect((await choose(page, 'Ration card', pdf)).bytes).toBe(pdf.bytes.length)
    // A copy: a Buffer's slice is the same memory.
    const bytes = new Uint8Array(photo.bytes).slice(0, 400_000).fill(0, 300, 399_000)
    const broken = { ...photo, bytes }
    await choose(page, INCOME, broken)
    await expect(formOf(page).getByText(/damaged/)).toBeVisible()
  },
)

test(
  'browser without OffscreenCanvas: the photo is shrunk in the page',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    const upload = await choose(page, 'Ration card')
    expect(upload.bytes).toBeLessThanOrEqual(DOCUMENT_PRESETS.paper.bytes)
    await formOf(page).getByRole('button', { name: 'Enlarge: Ration card' }).click()
    const { width, height } = await shownSize(page)
    expect(width / height).toBeCloseTo(0.75, 2)
  },
)

test(
  'photo orientation: upright after shrinking, however the camera was turned',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    await openDocuments(page)
    const form = formOf(page)
    expect(await page.evaluate(() => typeof ImageDecoder)).toBe('function')
    for (const turned of await turnedPhotos()) {
      expect((await choose(page, PORTRAIT, turned)).bytes).toBeLessThan(turned.bytes.length / 2)
      const closer = form.getByRole('button', { name: `Enlarge: ${PORTRAIT}` })
      expect(await closer.locator('img').evaluate(quartersOf), turned.name).toEqual(QUARTERS)
      await form.getByRole('button', { name: `Remove: ${PORTRAIT}` }).click()
    }
  },
)

/** The colour in the middle of each quarter of the image; `lying` where it is higher than wide. */
async function quartersOf(image: HTMLImageElement): Promise<string[]> {
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const places = [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ] as const
  const names: Record<string, string> = {
    '100': 'red',
    '010': 'green',
    '001': 'blue',
    '110': 'yellow',
  }
  return places.map(([x, y]) => {
    const at = [Math.round((x * width) / 4), Math.round((y * height) / 4)] as const
    const [red = 0, green = 0, blue = 0] = context?.getImageData(...at, 1, 1).data ?? []
    const bits = [red, green, blue].map((level) => (level > 128 ? 1 : 0)).join('')
    return width > height ? (names[bits] ?? bits) : 'lying'
  })
}
