import type { PlaywrightWorkerArgs } from 'playwright/test'
import { expect } from 'playwright/test'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import { setSecondFactor } from '../../../contract/second-factor/second-factor.ts'
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
