import type { Locator, Page } from 'playwright/test'
import { LONG_IMAGE_PIXELS } from '../../contract/documents/fit-image.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import type { AwkwardFile } from '../support/awkward-files/awkward-file.ts'
import { AWKWARD_IMAGES, HUGE_PHOTO } from '../support/awkward-files/images.ts'
import { AWKWARD_PDFS } from '../support/awkward-files/pdfs.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { onDisk } from '../support/browser/files-on-disk.ts'
import { translatorFor } from '../support/browser/messages.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test } from '../support/browser/portal.ts'

const SERVICE = 'income-certificate'
const LABEL = 'Ration card'
const say = await translatorFor('en')

/** What the slot says of a refused file. */
const SENTENCES: Partial<Record<ErrorCode, RegExp>> = {
  'document.empty': /The file is empty/,
  'document.heic': /HEIC/,
  'document.type_unsupported': /Choose a JPEG, PNG, WebP or PDF file/,
  'document.unreadable': /damaged/,
  'document.encrypted': /opens only with a password.+eight signs.+SURE1990/,
  'document.too_many_pixels': /too many pixels/,
  'document.too_many_pages': /more than 300 pages/,
}

/** The size of the picture that the page made of the file, in its own pixels. */
const fittedSize = (slot: Locator) =>
  slot
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    })

/** What the page and the server together make of it, where the page alone changes something. */
const withPage = (file: AwkwardFile): AwkwardFile =>
  file === HUGE_PHOTO
    ? { ...file, outcome: { type: 'image/jpeg', width: 2000, height: 1500 } }
    : file

async function becomeWhatTheySay(page: Page, portal: Portal, files: readonly AwkwardFile[]) {
  portal.expectedErrors.push(/status of 4(15|22)/, /Connecting to 'blob:/)
  await portal.openAs('franchise', '/applications?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const form = page.getByRole('dialog', { name: 'New application' })
  const slot = form.locator('[data-document]').filter({ hasText: LABEL })
  for (const file of files.map(withPage)) {
    const path = await onDisk({ name: 'awkward', bytes: await file.make() })
    await form.getByLabel(`Choose file: ${LABEL}`).setInputFiles(path)
    const { outcome } = file
    const sentence = 'refused' in outcome ? SENTENCES[outcome.refused] : /^Uploaded$/
    await expect(slot.getByText(sentence ?? 'a sentence'), file.name).toBeVisible({
      timeout: 40_000,
    })
    if ('width' in outcome) {
      const { width, height } = await fittedSize(slot)
      const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
      expect(width / height, file.name).toBeCloseTo(outcome.width / outcome.height, 1)
      const isLong = longer > 2 * shorter
      const least = Math.min(isLong ? LONG_IMAGE_PIXELS : 0, outcome.width, outcome.height)
      expect(shorter, file.name).toBeGreaterThanOrEqual(least)
    }
    await form.getByRole('button', { name: `Remove: ${LABEL}` }).click()
  }
}

const ALL = [...AWKWARD_IMAGES, ...AWKWARD_PDFS]
/** What the page itself does: it fits pictures, and looks at the beginning of a PDF. */
const OF_EACH_RUN =
  /^a (long screen as PNG|photo of 200 megapixels and)|^a PDF (behind blank|behind markup|.+AES of 256)/

test(
  'awkward files: long and huge pictures stay readable, and locked PDFs say what to do',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    test.slow()
    await becomeWhatTheySay(
      page,
      portal,
      ALL.filter(({ name }) => OF_EACH_RUN.test(name)),
    )
  },
)

test(
  'awkward files: each becomes what its name says, in the page and on the server',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    test.setTimeout(600_000)
    await becomeWhatTheySay(page, portal, ALL)
  },
)
