// The dialog that asks for the password again, over every form that may be open.
import type { Page, Request } from 'playwright/test'
import type { HistoryEntry } from '../../contract/applications/history-entry.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { CUSTOMER, documentFile } from '../support/browser/application-form.ts'
import { formOf, pressSubmit } from '../support/browser/draft-form.ts'
import { ended, endSession, passwordIn, signInAgain } from '../support/browser/ended-session.ts'
import { findings } from '../support/browser/findings.ts'
import { openFilledForm, signingResponses } from '../support/browser/outbox-form.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

// A refused call takes the cookie away; until the page hears of the end, its socket may try once more.
test.use({ mayLog: /WebSocket connection to .* response code: 400/ })

const isTaken = ({ comment }: HistoryEntry) => comment === 'Taken up.'

/** What the page calls by itself: its reads, and the device's report of what waits. */
const isOwnCall = (request: Request) => request.method() === 'GET' || /report$/.test(request.url())
const holdOwnCalls = (page: Page) => holdRequests(page, /\/(api|auth|application)\//, isOwnCall)

/** Delays what the page calls by itself, so that a form meets the end of the session first. */
async function delayOwnCalls(page: Page): Promise<() => Promise<void>> {
  const release = await holdOwnCalls(page)
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** The lists behind the form ask ten seconds after their last answer, which may still be on its way. */
const waitForEnd = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(10_000)
    await expect(ended(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()

/** The Idempotency-Keys with which the page has called an address so far. */
function keysOf(page: Page, path: RegExp): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !path.test(new URL(request.url()).pathname)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('ended session over a new application: the password is asked in place', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/401/)
  await page.clock.install()
  await openFilledForm(page, portal)
  const form = formOf(page)

  await endSession(context)
  await waitForEnd(page)
  await expect(ended(page)).toContainText('What you entered is still here.')
  await expect(ended(page).getByLabel('Username')).toHaveValue('franchise')
  expect(await findings(page, { within: 'dialog' })).toEqual([])
  await signInAgain(page)

  await expect(form.getByText(CUSTOMER.name).first()).toBeVisible()
  await pressSubmit(page)
  await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
  await expect(page.locator('[data-application-number]')).toHaveText(/^GS-/)
})

test(
  'submission after the session has ended: it arrives all the same',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/401/)
    await openFilledForm(page, portal)
    const release = await delayOwnCalls(page)
    await endSession(context)
    await pressSubmit(page)
    await expect(page.locator('[data-application-number]')).toHaveText(/^GS-/)
    const number = await page.locator('[data-application-number]').innerText()
    await release()
    // The confirmation stays until the person closes it.
    await signInAgain(page)
    await expect(page.locator('[data-application-number]')).toHaveText(number)
  },
)

test(
  'session that ends while a submission is on its way: the password stays on top',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/401/)
    await page.clock.install()
    await openFilledForm(page, portal)
    // The confirmation opens after the dialog.
    const release = await holdRequests(page, /\/assets\/|\/api\/outbox\/envelopes$/)
    // A call just now would open the dialog over the button.
    const releaseOwnCalls = await holdOwnCalls(page)
    await endSession(context)
    await pressSubmit(page)
    releaseOwnCalls()
    await waitForEnd(page)
    await expect(passwordIn(page)).toBeFocused()
    release()
    await expect(page.locator('[data-application-number]')).toHaveText(/^GS-/)
    await signInAgain(page)
    await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
  },
)

test(
  'decision after the session has ended: it is accepted all the same',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(/401/)
    const colleague = await personAt(playwright, portal.address, 'support')
    const { rows } = await listAs(colleague, 'status=submitted')
    const id = rows.at(-1)?._id ?? ''
    const responses = signingResponses(page)
    await portal.openAs('support', `/applications/${id}`)
    await page.getByRole('button', { name: 'Update status' }).click()
    const form = page.getByRole('dialog', { name: /^Update status of/ })
    await form.getByRole('radio', { name: 'In progress' }).check()
    await form.getByRole('textbox', { name: 'Comment' }).fill('Taken up.')
    await form.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
    await responses

    const release = await delayOwnCalls(page)
    await endSession(context)
    await form.getByRole('button', { name: 'Update status' }).click()
    await expect
      .poll(async () => (await detailAs(colleague, id)).history.filter(isTaken).length, {
        timeout: 20_000,
      })
      .toBe(1)
    await release()
    await colleague.dispose()
  },
)

test(
  'ended session over an edit and over feedback: both go on after the password',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(/401/)
    const keys = keysOf(page, /^\/api\/applications\//)
    const colleague = await personAt(playwright, portal.address, 'support')
    const [open] = (await listAs(colleague, 'status=under_review')).rows
    const [done] = (await listAs(colleague, 'status=rejected')).rows
    await colleague.dispose()

    await portal.openAs('support', `/applications/${open?._id}`)
    await page.keyboard.press('e')
    const edit = page.getByRole('main')
    const name = edit.getByRole('textbox', { name: 'Full name', exact: true })
    // Another test may have given it any fixed name; what already stands there is no unsaved work.
    const corrected = `${await name.inputValue()} Shinde`
    await name.fill(corrected)
    const releaseEdit = await delayOwnCalls(page)
    await endSession(context)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(ended(page)).toBeVisible()
    await releaseEdit()
    await signInAgain(page)
    await expect(edit.getByText('Update Failed')).toHaveCount(0)
    await expect(name).toHaveValue(corrected)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()

    await page.goto(`${portal.address}/applications/${done?._id}`)
    await page.getByRole('button', { name: 'Enter feedback' }).click()
    const feedback = page.getByRole('dialog', { name: /^Customer's feedback on/ })
    await feedback.getByRole('radio', { name: 'Good', exact: false }).check()
    await feedback.getByRole('textbox').fill('छान')
    const releaseFeedback = await delayOwnCalls(page)
    await endSession(context)
    await feedback.getByRole('button', { name: 'Save feedback' }).click()
    await expect(ended(page)).toBeVisible()
    await releaseFeedback()
    await signInAgain(page)
    await expect(feedback.getByRole('textbox')).toHaveValue('छान')
    await feedback.getByRole('button', { name: 'Save feedback' }).click()
    await expect(page.getByText('Feedback saved')).toBeVisible()

    // Each form was sent twice under its own key.
    expect(keys).toHaveLength(4)
    expect(keys[1]).toBe(keys[0])
    expect(keys[3]).toBe(keys[2])
  },
)
