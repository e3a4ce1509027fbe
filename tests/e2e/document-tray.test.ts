import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { drop, paste, picked } from '../support/browser/carried-files.ts'
import { formOf, NEW, SERVICE } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test } from '../support/browser/portal.ts'
import { aJpeg, aPdf } from '../support/factories/images.ts'

const say = await translatorFor('en')
const PROOF = "Income proof (talathi's report or salary slip)"

async function openDocuments(page: Page) {
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
}

const trayOf = (page: Page) => page.getByRole('region', { name: 'Which file is which document?' })
const documentFor = (page: Page, name: string) =>
  trayOf(page).getByRole('combobox', { name: `Document type for ${name}` })
const fieldOf = (page: Page, key: string) => formOf(page).locator(`[data-document=${key}]`)

test('several files at once: assigned by name, changed by keyboard, then swapped', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', NEW)
  await openDocuments(page)
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('1. Ration') }
  const photo = await aJpeg('IMG_20261122.jpg')
  await formOf(page)
    .getByLabel('Add several files')
    .setInputFiles([
      picked(aPdf('Salary slip.pdf')),
      picked(photo),
      picked(aPdf('रेशनकार्ड.pdf')),
      text,
    ])
  await expect(page.getByRole('heading', { name: 'Which file is which document?' })).toBeFocused()
  await expect(documentFor(page, 'Salary slip.pdf')).toHaveValue('incomeProof')
  await expect(documentFor(page, 'रेशनकार्ड.pdf')).toHaveValue('rationCard')
  await expect(documentFor(page, photo.name)).toHaveValue('')
  await expect(trayOf(page).getByText('Choose a JPEG, PNG, WebP or PDF file.')).toBeVisible()
  // Until the choice is confirmed no document has a file.
  await expect(fieldOf(page, 'rationCard').getByText('रेशनकार्ड.pdf')).toHaveCount(0)

  await tabTo(page, documentFor(page, photo.name))
  await page.keyboard.type('Pass')
  await expect(documentFor(page, photo.name)).toHaveValue('photo')
  await tabTo(page, trayOf(page).getByRole('button', { name: 'Do not add: list.txt' }))
  await page.keyboard.press('Enter')
  await tabTo(page, trayOf(page).getByRole('button', { name: 'Add 3 files' }))
  await page.keyboard.press('Enter')
  await expect(trayOf(page)).toHaveCount(0)
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toHaveCount(3)
  await expect(fieldOf(page, 'photo').getByText(photo.name)).toBeVisible()

  await tabTo(page, formOf(page).getByRole('button', { name: 'Move: Ration card', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'To “Aadhaar card”' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: `Swap with “${PROOF}”` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'incomeProof').getByText('रेशनकार्ड.pdf')).toBeVisible()
  await expect(fieldOf(page, 'rationCard').getByText('Salary slip.pdf')).toBeVisible()
  await expect(fieldOf(page, 'incomeProof').getByLabel(`Replace: ${PROOF}`)).toBeFocused()
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toHaveCount(3)
})

test(
  'dropped and pasted files: on a field and beside one, on a narrow screen',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('franchise', NEW)
    await openDocuments(page)
    // A dropped file goes to the field under it, whatever the file's name says.
    await drop(page, fieldOf(page, 'rationCard'), aPdf('scan.pdf'))
    await expect(fieldOf(page, 'rationCard').getByText('scan.pdf')).toBeVisible()
    await formOf(page).getByLabel('Choose file: Passport-size photo').focus()
    await paste(page, await aJpeg('image.jpg'))
    await expect(fieldOf(page, 'photo').getByText('image.jpg')).toBeVisible()
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toHaveCount(2)

    await formOf(page).getByRole('heading', { name: 'Documents' }).focus()
    await paste(page, aPdf('income.pdf'))
    await expect(documentFor(page, 'income.pdf')).toHaveValue('incomeProof')
    await drop(page, trayOf(page), await aJpeg('adhar front.jpg'), await aJpeg('adhar back.jpg'))
    await expect(documentFor(page, 'adhar front.jpg')).toHaveValue('aadhaarCard')
    await expect(documentFor(page, 'adhar back.jpg')).toHaveValue('')
    const options = documentFor(page, 'adhar back.jpg').getByRole('option')
    await expect(options.getByText('Ration card (replaces scan.pdf)')).toHaveCount(1)
    expect(await findings(page, { within: 'dialog' })).toEqual([])
    const box = await trayOf(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)

    // A file that is left out goes nowhere; the tray stays while another step is open.
    await trayOf(page).getByRole('button', { name: 'Do not add: adhar back.jpg' }).click()
    await formOf(page).getByRole('button', { name: 'Back' }).click()
    await formOf(page).getByRole('button', { name: 'Next' }).click()
    await expect(documentFor(page, 'adhar front.jpg')).toHaveValue('aadhaarCard')
    await trayOf(page).getByRole('button', { name: 'Do not add: adhar front.jpg' }).click()
    await trayOf(page).getByRole('button', { name: 'Add 1 file' }).click()
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toHaveCount(3)
  },
)
