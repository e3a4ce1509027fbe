import type { Page } from 'playwright/test'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const boxes = (within: Page | ReturnType<typeof stateOf>) =>
  within.getByRole('group').getByRole('textbox')

test('code field: one digit to a box, the focus goes along, backspace goes back', async ({
  page,
}) => {
  await openGallery(page, 'code-field')
  const box = (number: number) => boxes(stateOf(page, 'empty')).nth(number - 1)
  await expect(boxes(stateOf(page, 'empty'))).toHaveCount(6)
  await expect(box(2)).toHaveAccessibleName('Digit 2 of 6')
  await expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code')
  await box(1).focus()
  await page.keyboard.type('4x2')
  await expect(box(1)).toHaveValue('4')
  await expect(box(2)).toHaveValue('2')
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await page.keyboard.type('7')
  await expect(box(2)).toHaveValue('7')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(box(1)).toHaveValue('')
  await expect(box(2)).toHaveValue('7')
})

test('code field: a whole code is pasted or filled in into any box, Enter tells', async ({
  page,
}) => {
  await openGallery(page, 'code-field')
  const state = stateOf(page, 'begun and focus')
  await boxes(state)
    .nth(2)
    .evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Your OTP: 135 790.')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
  await expect(boxes(state).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state.locator('output')).toHaveText('135790')
  await boxes(state).first().fill('246810')
  await page.keyboard.press('Enter')
  await expect(state.locator('output')).toHaveText('246810')
})

interface Told {
  generate: { status: number; body: object }[]
  verify: { status: number; body: object }[]
}

const SENT = { channel: 'sms', maskedAddress: '•••3210', resendSeconds: 60 }
const refused = (status: number, code: string) => ({ status, body: { message: code, code } })

/** Opens the dialog over answers of the test's own; answers what it asked for. */
async function openDialog(page: Page, told: Partial<Told>) {
  const asked: { path: string; body: unknown }[] = []
  await page.route('**/api/otp/*', async (route) => {
    const path = new URL(route.request().url()).pathname.split('/').at(-1) as keyof Told
    asked.push({ path, body: route.request().postDataJSON() })
    const usual = { status: 200, body: path === 'generate' ? SENT : { verified: true } }
    const { status, body } = told[path]?.shift() ?? usual
    await route.fulfill({ status, json: body, headers: { 'x-gramone': '1' } })
  })
  await openGallery(page, 'security-verification')
  const state = stateOf(page, 'working')
  await state.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security verification' })
  return { asked, dialog, outcome: state.locator('output') }
}

const notice = (page: Page, title: string) =>
  page.locator('[popover]').filter({ has: page.getByText(title, { exact: true }) })

test('dialog: it has a code sent when it opens, and verifies a whole one', async ({ page }) => {
  const { asked, dialog, outcome } = await openDialog(page, {})
  await expect(notice(page, 'OTP Sent')).toContainText(
    'A 6-digit verification code has been sent to your registered mobile number.',
  )
  const wanted = { purpose: 'security_verification', byMessage: false }
  expect(asked).toEqual([{ path: 'generate', body: wanted }])
  await expect(dialog).toContainText('•••3210')
  await expect(boxes(page).first()).toBeFocused()
  const verify = dialog.getByRole('button', { name: 'Verify' })
  await page.keyboard.type('12345')
  await expect(verify).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Invalid OTP')).toContainText('Please enter all 6 digits.')
  await page.keyboard.type('6')
  await verify.click()
  await expect(notice(page, 'Verification Successful')).toContainText('OTP verified successfully.')
  await expect(dialog).toHaveCount(0)
  await expect(outcome).toHaveText('verified')
  const body = { otp: '123456', purpose: 'security_verification' }
  expect(asked.slice(1)).toEqual([{ path: 'verify', body }])
})

test('dialog: a refused code clears the boxes; Cancel begins anew', async ({ page, console }) => {
  console.expectedErrors.push(/422/)
  const { asked, dialog, outcome } = await openDialog(page, {
    verify: [refused(422, 'code.wrong')],
  })
  await boxes(page).first().fill('111111')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Verification Failed')).toContainText('This OTP is incorrect.')
  for (const box of await boxes(page).all()) await expect(box).toHaveValue('')
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type('12')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome).toHaveText('cancelled')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(boxes(page).first()).toHaveValue('')
  await expect.poll(() => asked.length).toBe(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('dialog: another code after 60 seconds, and at once when none was sent', async ({
  browser,
  page: phone,
}) => {
  // A page of its own, since this test sets the clock.
  await openGallery(phone, 'security-verification')
  const page = await browser.newPage({ baseURL: new URL(phone.url()).origin, locale: 'en-IN' })
  await page.clock.install()
  const { asked, dialog } = await openDialog(page, {
    generate: [refused(422, 'code.unreachable')],
  })
  await expect(notice(page, 'Failed to Send OTP')).toContainText('no mobile number')
  await expect(dialog).toContainText('no mobile number and no email address')
  await page.clock.runFor(1000)
  await dialog.getByRole('button', { name: 'Resend OTP', exact: true }).click()
  const sending = dialog.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  await expect.poll(() => asked.length).toBe(2)
  await expect(dialog).toContainText('•••3210')
  await page.clock.runFor(1000)
  await expect(dialog.getByRole('button', { name: 'Resend OTP in 59 s' })).toBeDisabled()
  await page.clock.runFor(30_000)
  await expect(dialog.getByRole('button', { name: 'Resend OTP in 29 s' })).toBeDisabled()
  await page.clock.runFor(29_000)
  await expect(dialog.getByRole('button', { name: 'Resend OTP', exact: true })).toBeEnabled()
  await page.close()
})

test('dialog: the code of an SMS is filled in where the browser reads it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    let isFirst = true
    Object.defineProperty(navigator.credentials, 'get', {
      value: (wish: object) => {
        const code = isFirst && 'otp' in wish ? '246810' : null
        isFirst = false
        return code ? Promise.resolve({ code }) : new Promise(() => undefined)
      },
    })
  })
  const { dialog } = await openDialog(page, {})
  await expect(boxes(page).last()).toHaveValue('0')
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

test('dialog: a code of the demo mailbox verifies', async ({ page }) => {
  await openGallery(page, 'security-verification')
  const { origin } = new URL(page.url())
  await signInByRequest(page.context().request, origin, 'admin')
  await stateOf(page, 'working').getByRole('button', { name: 'Open' }).click()
  await expect(notice(page, 'OTP Sent')).toBeVisible()
  const code = async () => {
    const mailbox = await (await page.request.get('/demo/mailbox')).text()
    return /<article[^]*?\b(\d{6})\b/.exec(mailbox)?.[1] ?? ''
  }
  await expect.poll(code).not.toBe('')
  await boxes(page)
    .first()
    .fill(await code())
  await page.keyboard.press('Enter')
  await expect(stateOf(page, 'working').locator('output')).toHaveText('verified')
  await page.context().clearCookies()
})
