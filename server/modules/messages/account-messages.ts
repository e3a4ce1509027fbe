import type { Tx } from '../../platform/database/database.ts'
import { sendMessage } from './service.ts'

/** Messages about an account itself, which go to its person by every way there is. */

const now = () => new Date().toISOString()

/** Tells the person that the password was changed, in the transaction that changes it. */
export async function tellOfNewPassword(tx: Tx, accountId: string): Promise<void> {
  await sendMessage(tx, { to: { accountId }, template: 'password_changed', data: { at: now() } })
}

/** Tells the person that the second factor was turned on or off. */
export async function tellOfSecondFactor(tx: Tx, accountId: string, isOn: boolean): Promise<void> {
  const data = { isOn, at: now() }
  await sendMessage(tx, { to: { accountId }, template: 'second_factor_changed', data })
}

/** Tells the person of a sign-in in a browser that is not one of theirs; `device` in product names. */
export async function tellOfNewDevice(tx: Tx, accountId: string, device: string): Promise<void> {
  const data = { device, at: now() }
  await sendMessage(tx, { to: { accountId }, template: 'new_device', data })
}
