import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const SHEET = 'one under a label'

async function aPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage([595, 842]).drawText(`Page ${page}`, { x: 60, y: 700, size: 48 })
  }
  return Buffer.from(await pdf.save())
}

const aPhoto = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8b48c' } })
    .jpeg()
    .toBuffer()

/** Opens the list of a PDF of three pages and a photo; the files come from here. */
async function openPapers(page: Page, photo?: Buffer) {
  const files: Record<string, [string, Buffer]> = {
    sheet: ['application/pdf', await aPdf(3)],
    photo: ['image/jpeg', photo ?? (await aPhoto())],
  }
  const asked: string[] = []
  await page.route('**/api/documents/*', async (route) => {
    const name = route.request().url().split('/').at(-1) ?? ''
    const [contentType, body] = files[name] ?? ['text/plain', Buffer.from('')]
    asked.push(name)
    await route.fulfill({ contentType, body, headers: { [SERVER_HEADER]: '1' } })
  })
  await openGallery(page, 'document-list')
  return asked
}

const look = (page: Page, name: RegExp) =>
  stateOf(page, SHEET).getByRole('button', { name }).click()

test('viewer: a PDF page by page, then the photo, zoomed and turned by keys; each file comes once', async ({
  page,
}) => {
  const asked = await openPapers(page)
  await look(page, /income/i)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: /page 1 of 3/ })).toBeVisible()
  await expect(viewer.locator('canvas')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(viewer.getByRole('img', { name: /page 2 of 3/ })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await expect(viewer.getByText('Page 3 of 3')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  const photo = viewer.getByRole('img', { name: /photo-of/ })
  await expect(photo).toBeVisible()
  await expect(viewer.getByText('2 of 2')).toBeVisible()

  const whole = (await photo.boundingBox()) ?? { width: 0, height: 0 }
  expect(whole.width / whole.height).toBeCloseTo(1.5, 1)
  await page.keyboard.press('+')
  const width = async () => (await photo.boundingBox())?.width ?? 0
  await expect.poll(width).toBeCloseTo(whole.width * 1.5, 0)
  await page.keyboard.press('0')
  await page.keyboard.press('r')
  const shape = async () => {
    const box = await photo.boundingBox()
    return box ? box.width / box.height : 0
  }
  await expect.poll(shape).toBeCloseTo(1 / 1.5, 1)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: /page 1 of 3/ })).toBeVisible()
  expect(asked).toEqual(['sheet', 'photo'])

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await look(page, /income/i)
  await expect(viewer.locator('canvas')).toBeVisible()
  expect(asked).toEqual(['sheet', 'photo', 'sheet'])
})

test('viewer: two side by side, each with its own view; nothing is wider than the window', async ({
  page,
}) => {
  await openPapers(page)
  await look(page, /income/i)
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('canvas')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(viewer.getByRole('button', { name: 'Compare two' })).toHaveCount(0)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await viewer.getByRole('button', { name: 'Compare two' }).click()
  await expect(viewer.getByLabel('On the right')).toHaveValue('1')
  const photo = viewer.getByRole('img', { name: /photo-of/ })
  await photo.click()
  const before = (await photo.boundingBox())?.width ?? 0
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await expect
    .poll(async () => (await photo.boundingBox())?.width ?? 0)
    .toBeCloseTo(before * 1.5, 0)
  await expect(viewer.getByRole('img', { name: /page 1 of 3/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
})

test('viewer: a file that does not come is asked for again; one that holds no picture says so', async ({
  page,
  console,
}) => {
  console.expectedErrors.push(/ERR_FAILED/)
  await openPapers(page, Buffer.from('not a picture'))
  await look(page, /photo-of/)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('alert')).toContainText('This file could not be shown.')
  await expect(viewer.getByRole('link', { name: /Download photo-of/ })).toBeVisible()

  const fail = (route: { abort: () => Promise<void> }) => route.abort()
  await page.route('**/api/documents/sheet', fail)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/documents/sheet', fail)
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(viewer.locator('canvas')).toBeVisible()
})
