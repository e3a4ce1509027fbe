import type { Locator, Page } from 'playwright/test'
import { resumeWindow, slaShare } from '../../contract/applications/sla/sla.ts'
import { demoServices } from '../../server/seed/catalogue/catalogue.ts'
import { maharashtraHolidays } from '../../server/seed/holidays.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { detailAs, personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import {
  aPlainApplication,
  DEMO_FRANCHISE,
  documentName,
  linkOf,
  REASON,
  requestAs,
} from '../support/browser/reupload.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const DAY_MS = 86_400_000
const cardOf = (page: Page, name: string) => page.getByRole('region', { name })

const OFTEN = 'Lay it flat, in daylight.'

/** Saves a reason for later on the way, and adds it; what is typed already stays. */
async function addSavedReason(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Saved reasons' }).press('Enter')
  await dialog.getByRole('button', { name: 'Write and change them' }).press('Enter')
  await page.getByRole('button', { name: 'New reason' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New reason' })
  await form.getByRole('textbox', { name: 'Name' }).fill('zz flat')
  await form.getByRole('textbox', { name: 'English' }).fill(OFTEN)
  await form.getByRole('button', { name: 'Save reason' }).press('Enter')
  const saved = page.getByRole('dialog', { name: 'Saved reasons' })
  await expect(saved.getByRole('button', { name: 'Edit: zz flat' })).toBeVisible()
  await saved.getByRole('button', { name: 'Done' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Add a saved reason' }).fill('zz flat')
  await page.getByRole('option', { name: 'zz flat' }).click()
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

test('a whole round: requested at the desk, supplied on a phone, accepted, the deadline frozen and resumed', async ({
  page,
  portal,
  playwright,
  browser,
}) => {
  const desk = await personAt(playwright, portal.address, 'support')
  const { detail, requirement } = await aPlainApplication(desk)
  const { _id, applicationId, serviceName } = detail
  const name = documentName(detail, requirement)

  // The desk, by the keyboard alone.
  await portal.openAs('support', `/applications/${_id}`)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: `Request documents for ${applicationId}` })
  await dialog.getByRole('checkbox', { name, exact: true }).press('Space')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.pressSequentially(REASON)
  await addSavedReason(page, dialog)
  await expect(reason).toHaveValue(`${REASON}\n\n${OFTEN}`)
  const asked = dialog.getByRole('button', { name: 'Request documents' })
  const path = await linkOf(desk, portal.address, () => asked.press('Enter'))
  await expect(dialog).toBeHidden()
  const open = cardOf(page, 'Documents requested')
  await expect(open).toContainText(name)
  await expect(open).toContainText(REASON)
  await expect(page.locator('main')).toContainText('Waiting for documents')
  const paused = await detailAs(desk, _id)
  const pausedAt = Date.parse(paused.slaPausedAt ?? '')
  expect(Math.abs(pausedAt - Date.now())).toBeLessThan(60_000)
  expect(slaShare(paused, pausedAt + 30 * DAY_MS)).toBe(slaShare(detail, pausedAt))

  // Meanwhile nothing but a rejection is offered.
  await page.getByRole('button', { name: 'Update status' }).click()
  const status = page.getByRole('dialog', { name: /^Update status of/ })
  await expect(status.getByRole('radio')).toHaveCount(1)
  await expect(status.getByRole('radio', { name: 'Rejected' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The customer, on a phone of his own.
  const phone = await browser.newContext(PHONE)
  const link = await phone.newPage()
  await link.goto(portal.address + path)
  await usable(link)
  await expect(link).toHaveURL(`${portal.address}/repload-doc`)
  await expect(link.getByRole('heading', { level: 1 })).toHaveText('Upload documents')
  const main = link.locator('main')
  for (const words of [applicationId, serviceName, REASON]) await expect(main).toContainText(words)
  for (const hidden of [detail.customerName, detail.customerPhone]) {
    await expect(main).not.toContainText(hidden)
  }
  await link.getByRole('button', { name: 'Send documents' }).click()
  await expect(main.getByRole('alert')).toContainText('Choose a file or take a photo.')
  await link.getByLabel(`Choose file: ${name}`).setInputFiles(await documentFile('rationCard'))
  await expect(link.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await widthOf(link)).toBe(PHONE.viewport.width)
  await link.getByRole('button', { name: 'Send documents' }).click()
  await expect(link.getByRole('heading', { name: 'Documents received' })).toBeFocused()
  await expect(main).toContainText(applicationId)
  expect(await widthOf(link)).toBe(PHONE.viewport.width)
  await phone.close()

  // Back at the desk: the clock goes on with the share at which it stood.
  const supplied = cardOf(page, 'Supplied documents')
  await expect(supplied).toContainText(name)
  await expect(supplied.getByText('Supplied now')).toBeVisible()
  const after = await detailAs(desk, _id)
  const endedAt = Date.parse(after.reupload?.endedAt ?? '')
  expect(endedAt).toBeGreaterThan(pausedAt)
  const clock = demoServices.find((each) => each.name.en === serviceName)?.slaClock ?? 'working'
  const holidays = new Set(maharashtraHolidays.map(({ day }) => day))
  const { slaTimer, slaPausedAt } = resumeWindow(paused, endedAt, { clock, holidays })
  expect({ slaTimer: after.slaTimer, slaPausedAt: after.slaPausedAt }).toEqual({
    slaTimer,
    slaPausedAt,
  })
  expect(slaShare(after, endedAt)).toBeCloseTo(slaShare(paused, endedAt), 6)
  expect(after.submittedAt).toBe(detail.submittedAt)
  await expect(page.locator('main')).not.toContainText('Waiting for documents')

  await supplied.getByRole('button', { name: 'Accept documents' }).click()
  await expect(supplied).toBeHidden()
  const documents = cardOf(page, 'Documents')
  await expect(documents.getByText(`${name} (earlier)`)).toBeVisible()
  await expect(cardOf(page, 'History')).toContainText('Supplied documents accepted')
  await desk.dispose()
})

test(
  'ask again: the same documents are chosen, and another link goes out',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk, DEMO_FRANCHISE)
    const { _id } = detail
    const name = documentName(detail, requirement)
    const path = await linkOf(desk, portal.address, () => requestAs(desk, _id, [requirement]))
    await page.goto(portal.address + path)
    await usable(page)
    await page.getByLabel(`Choose file: ${name}`).setInputFiles(await documentFile('rationCard'))
    await page.getByRole('button', { name: 'Send documents' }).click()
    await expect(page.getByRole('heading', { name: 'Documents received' })).toBeVisible()

    await portal.openAs('partner', `/applications/${_id}`)
    await cardOf(page, 'Supplied documents').getByRole('button', { name: 'Ask again' }).click()
    const dialog = page.getByRole('dialog', { name: /^Request documents for/ })
    await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked()
    await dialog.getByRole('button', { name: 'Request documents' }).click()
    await expect(dialog.getByText('Write a reason.').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Still too dark.')
    const again = await linkOf(desk, portal.address, () =>
      dialog.getByRole('button', { name: 'Request documents' }).click(),
    )
    expect(again).not.toBe(path)
    await expect(cardOf(page, 'Documents requested')).toContainText('Still too dark.')
    await desk.dispose()
  },
)

test(
  'who may not request does not see how, and sees what is requested',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const desk = await personAt(playwright, portal.address, 'support')
    const { detail, requirement } = await aPlainApplication(desk, DEMO_FRANCHISE)
    const { _id } = detail
    await portal.openAs('franchise', `/applications/${_id}`)
    await expect(recordNumber(page)).toHaveText(detail.applicationId)
    await expect(page.getByRole('button', { name: 'Request documents' })).toHaveCount(0)
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await requestAs(desk, _id, [requirement])
    const card = cardOf(page, 'Documents requested')
    await expect(card).toContainText(REASON)
    await expect(card.getByRole('button', { name: 'Add documents' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)

    await portal.openAs('partner', `/applications/${_id}`)
    await expect(card.getByRole('button', { name: 'Add documents' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Withdraw request' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw the request?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(card).toBeHidden()
    expect((await detailAs(desk, _id)).slaPausedAt).toBeNull()
    await desk.dispose()
  },
)
