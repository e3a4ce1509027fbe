import type { Page } from 'playwright/test'
import { textIn } from '../../contract/core/languages.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, serviceSeed } from '../support/browser/application-form.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { enter, signInOnDevice } from '../support/browser/device.ts'
import { formOf, SERVICE } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { waitForController, openWithWorker } from '../support/browser/installed-app.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import type { PickedFile } from '../support/factories/images.ts'
import { aJpeg, aPdf } from '../support/factories/images.ts'

// A phone shares files by posting a form to the app's address, which its worker answers.

test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, /status of 401/) })

const say = await translatorFor('en')
const text: PickedFile = { name: 'list.txt', mime: 'text/plain', bytes: Buffer.from('1. Ration') }

async function share(page: Page, ...files: PickedFile[]): Promise<void> {
  const opened = page.waitForURL(/\/share$/)
  await page.evaluate(
    (given) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const transfer = new DataTransfer()
      for (const { name, mime, bytes } of given) {
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mime }))
      }
      input.multiple = true
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    files.map(({ name, mime, bytes }) => ({ name, mime, bytes: [...bytes] })),
  )
  await opened
  await usable(page)
}

const chooserOf = (page: Page, title: string) => page.getByRole('region', { name: title })
const trayOf = (page: Page) => page.getByRole('region', { name: 'Which file is which document?' })

/** How many shared files the device stores, of all people. */
const lying = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shared-files')
        opening.onerror = () => reject(new Error('not opened'))
        opening.onsuccess = () => {
          const database = opening.result
          const count = database.transaction('files').objectStore('files').count()
          count.onsuccess = () => {
            database.close()
            resolve(count.result)
          }
        }
      }),
  )

test('shared files: with and without a connection they become documents of a new application', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInOnDevice(page, server.address, 'franchise')
  await waitForController(page)
  // The stored queries include the list of services.
  await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(18)
  await share(page, aPdf('Salary slip.pdf'), text)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared files')
  await expect(page.getByText('Salary slip.pdf')).toBeVisible()
  await expect(page.getByText('Choose a JPEG, PNG, WebP or PDF file.')).toBeVisible()

  await server.disconnect()
  await share(page, aPdf('ration card.pdf'), await aJpeg('IMG_0042.jpg'))
  await expect(page.getByRole('heading', { name: '4 files' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete: list.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 files' })).toBeVisible()

  const name = textIn(serviceSeed(SERVICE).name, 'en')
  await page.getByRole('link', { name: 'Start an application with these files' }).click()
  await chooseService(page, SERVICE, say, 'en')
  const documentFor = (file: string) =>
    trayOf(page).getByRole('combobox', { name: `Document type for ${file}` })
  await expect(documentFor('Salary slip.pdf')).toHaveValue('incomeProof')
  await expect(documentFor('ration card.pdf')).toHaveValue('rationCard')
  await expect(documentFor('IMG_0042.jpg')).toHaveValue('')
  await trayOf(page).getByRole('button', { name: 'Add 2 files' }).click()
  await expect(
    formOf(page).getByText(/^(Saved on this device|In this browser only)\./),
  ).toHaveCount(2)
  // Files that the draft has stored are removed here; the one not chosen stays.
  await expect.poll(() => lying(page)).toBe(1)
  await expect(page).toHaveURL(/draft=/)

  // The rest goes to the same draft, from the chooser.
  await page.goto(`${server.address}/share`)
  const unfinished = chooserOf(page, 'An unfinished application')
  await unfinished.getByRole('link', { name: `No name yet ${name}` }).click()
  await documentFor('IMG_0042.jpg').selectOption('photo')
  await trayOf(page).getByRole('button', { name: 'Add 1 file' }).click()
  await expect(
    formOf(page).getByText(/^(Saved on this device|In this browser only)\./),
  ).toHaveCount(3)
  await expect.poll(() => lying(page)).toBe(0)
})

test(
  'shared files before the sign-in: they wait for it, and a sign-out removes them',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await openWithWorker(page, server.address, '/track-application')
    await share(page, aPdf('order.pdf'))
    await expect(page.getByText('order.pdf')).toBeVisible()
    expect(page.url()).toBe(`${server.address}/share`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await enter(page, 'franchise')
    await page.waitForURL(/\/share$/)
    await expect(page.getByText('order.pdf')).toBeVisible()
    const underWay = chooserOf(page, 'An application in progress')
    await underWay.getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: /^Update status of/ })
    await expect(dialog.getByText('order.pdf')).toBeVisible()
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
    // The file was not sent: it stays, now sealed for the person, and the application says so.
    expect(await lying(page)).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByText(/^1 shared file is saved on this device\./)).toBeVisible()
    await page.getByRole('link', { name: 'View shared files' }).click()
    await expect(page.getByText('order.pdf')).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await lying(page)).toBe(0)
  },
)
