import type { Tx } from '../../platform/database/database.ts'
import { sendMessage } from '../messages/service.ts'
import { notify } from './notify.ts'

/** Messages about an account reach its person by every available way, and in the portal. */

const now = () => new Date().toISOString()

/** Tells the person that the password was changed, in the transaction that changes it. */
export async function tellOfNewPassword(tx: Tx, accountId: string): Promise<void> {
  const at = now()
  await sendMessage(tx, { to: { accountId }, template: 'password_changed', data: { at } })
  await notify(tx, { event: 'account.password_changed', at }, accountId)
}

/** Tells the person that the second factor was turned on or off. */
export async function tellOfSecondFactor(tx: Tx, accountId: string, isOn: boolean): Promise<void> {
  const data = { isOn, at: now() }
  await sendMessage(tx, { to: { accountId }, template: 'second_factor_changed', data })
  await notify(tx, { event: 'account.second_factor', ...data }, accountId)
}

/** Tells the person of a sign-in in a browser that is not one of theirs; `device` in product names. */
export async function tellOfNewDevice(tx: Tx, accountId: string, device: string): Promise<void> {
  const data = { device, at: now() }
  await sendMessage(tx, { to: { accountId }, template: 'new_device', data })
  await notify(tx, { event: 'account.new_device', ...data }, accountId)
}
