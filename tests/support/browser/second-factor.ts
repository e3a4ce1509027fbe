import type { Page, PlaywrightWorkerArgs } from 'playwright/test'
import { expect } from 'playwright/test'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import { setSecondFactor } from '../../../contract/second-factor/second-factor.ts'
import { enter } from './device.ts'
import { nextCode } from './mailbox.ts'
import { personAt } from './person.ts'

/** Turns the second factor of a demo account on, at another computer; answers its recovery codes. */
export async function turnOnSecondFactor(
  playwright: PlaywrightWorkerArgs['playwright'],
  address: string,
  userName: string,
): Promise<string[]> {
  const request = await personAt(playwright, address, userName)
  const send = () => request.post(generateCode.path, { data: {} })
  const otp = await nextCode({ request, address, send })
  await request.post(verifyCode.path, { data: { otp } })
  const answer = await request.put(setSecondFactor.path, { data: { isOn: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { recoveryCodes }: { recoveryCodes: string[] } = await answer.json()
  await request.dispose()
  return recoveryCodes
}

/** Enters name and password at the front door of `address`, up to the step of the code; answers the code. */
export async function enterUpToCode(page: Page, address: string, userName: string) {
  await page.goto(address)
  const send = () => enter(page, userName)
  const code = await nextCode({ request: page.request, address: new URL(address).origin, send })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the OTP')
  return code
}
