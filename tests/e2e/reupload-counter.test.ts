import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { ENVELOPES, goToOutbox, signingResponses } from '../support/browser/outbox-form.ts'
import { detailAs, personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'
import type { Portal } from '../support/browser/portal.ts'
import {
  aPlainApplication,
  DEMO_FRANCHISE,
  documentName,
  requestAs,
  withdrawAs,
} from '../support/browser/reupload.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Documents requested' })

/** The record at the counter, once the device can sign and the dialog's code is there. */
async function openAtCounter(page: Page, portal: Portal, id: string) {
  const responses = signingResponses(page)
  await portal.openAs('franchise', `/applications/${id}`)
  await responses
}

async function addDocument(page: Page, applicationId: string, name: string) {
  await cardOf(page).getByRole('button', { name: 'Add documents' }).click()
  const dialog = page.getByRole('dialog', { name: `Documents for ${applicationId}` })
  await dialog.getByLabel(`Choose file: ${name}`).setInputFiles(await documentFile('rationCard'))
  await expect(dialog.getByRole('img').or(dialog.getByText(/kB/)).first()).toBeVisible()
  return dialog
}

test('requested documents at the counter, offline: saved, then sent once', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const desk = await personAt(playwright, portal.address, 'support')
  const { detail, requirement } = await aPlainApplication(desk, DEMO_FRANCHISE)
  const { _id, applicationId } = detail
  const name = documentName(detail, requirement)
  await requestAs(desk, _id, [requirement])
  await openAtCounter(page, portal, _id)
  const dialog = await addDocument(page, applicationId, name)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send documents' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page)).toContainText('The requested documents')
  await expect(cardOf(page).getByRole('button', { name: 'Add documents' })).toHaveCount(0)
  expect((await detailAs(desk, _id)).reupload?.state).toBe('open')

  await context.setOffline(false)
  await expect.poll(async () => (await detailAs(desk, _id)).reupload?.state).toBe('supplied')
  await expect(page.getByRole('region', { name: 'Supplied documents' })).toBeVisible()
  const { history, reploadDocuments } = await detailAs(desk, _id)
  expect(reploadDocuments).toHaveLength(1)
  const entries = history.filter(({ action }) => action === 'documents_supplied')
  expect(entries).toMatchObject([{ actorRole: 'franchise' }])
  await desk.dispose()
})

test(
  'requested documents at the counter: a request that has ended meanwhile is told in the outbox',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS, /status of 410/)
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk, DEMO_FRANCHISE)
    const { _id, applicationId, customerName } = detail
    await requestAs(desk, _id, [requirement])
    await openAtCounter(page, portal, _id)
    // The outbox's code is loaded while there is a connection.
    await goToOutbox(page)
    await page.goBack()
    const dialog = await addDocument(page, applicationId, documentName(detail, requirement))
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send documents' }).click()
    await expect(dialog).toBeHidden()
    await goToOutbox(page)
    await withdrawAs(desk, _id)
    const answered = page.waitForResponse(ENVELOPES)
    await context.setOffline(false)
    expect((await answered).status()).toBe(410)
    const entry = page.getByRole('listitem', {
      name: `Requested documents · ${applicationId}: ${customerName}`,
    })
    await expect(entry).toContainText('These documents are no longer needed.')
    await expect(entry).toContainText('Open the application to see what is needed now')
    await entry.getByRole('link', { name: 'Open application' }).click()
    await expect(recordNumber(page)).toHaveText(applicationId)
    await desk.dispose()
  },
)
