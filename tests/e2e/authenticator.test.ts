import { Secret, TOTP } from 'otpauth'
import { NIGHTLY } from '../runner/nightly.ts'
import { enter } from '../support/browser/device.ts'
import { findings } from '../support/browser/findings.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test(
  'authenticator app: scanned or typed in the settings, asked for at the front door, in 360 px',
  { tag: NIGHTLY },
  async ({ page, portal, browser }) => {
    portal.expectedErrors.push(/422/)
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('support-snehal', '/settings#security')
    const card = page.getByRole('region', { name: 'Sign-in with OTP' })
    const open = () => card.getByRole('button', { name: 'Use an authenticator app' }).click()
    const sent = await nextCode({ request: page.request, address: portal.address, send: open })
    const verification = page.getByRole('dialog', { name: 'Security verification' })
    await verification.getByRole('textbox').first().fill(sent)
    await verification.getByRole('button', { name: 'Verify' }).click()

    const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
    await expect(dialog.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible()
    const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
    const shown = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
    expect(await findings(page)).toEqual([])
    const wrong = String((Number(shown(0)) + 1) % 1_000_000).padStart(6, '0')
    await dialog.getByRole('textbox').first().fill(wrong)
    await dialog.getByRole('button', { name: 'Use this app' }).click()
    await expect(dialog).toContainText('This is not the code that the app shows now.')
    await dialog.getByRole('textbox').first().fill(shown(0))
    await dialog.getByRole('button', { name: 'Use this app' }).click()
    const sheet = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await sheet.getByRole('button', { name: 'I have saved them' }).click()
    await expect(card).toContainText('your authenticator app shows the code')

    const phone = await (await browser.newContext({ locale: 'en-IN' })).newPage()
    await phone.goto(portal.address)
    await enter(phone, 'support-snehal')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Enter the OTP')
    await expect(
      phone.getByText('Enter the 6-digit code that your authenticator app shows.'),
    ).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Send me an OTP instead' })).toBeVisible()
    expect(await findings(phone)).toEqual([])
    await phone.locator('#otp').fill(shown(1))
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Applications')
    await usable(phone)
    await phone.context().close()
  },
)
