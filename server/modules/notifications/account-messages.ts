import type { Reach } from '../../../contract/messages/message-templates.ts'
import type { NotificationEvent } from '../../../contract/notifications/events.ts'
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

/**
 * Tells the former addresses and those that are new of a change of contact, in the transaction that makes it.
 * @param added an empty text where nothing is new
 */
export async function tellOfContact(
  tx: Tx,
  accountId: string,
  former: Reach,
  added: Reach,
): Promise<void> {
  const at = now()
  for (const address of [former, added]) {
    await sendMessage(tx, {
      to: { accountId, at: address },
      template: 'contact_changed',
      data: { at },
    })
  }
  await notify(tx, { event: 'account.contact_changed', at }, accountId)
}

type Asked = Extract<NotificationEvent, { event: 'account.contact_requested' }>

/** Tells the person and every administrator that an administrator asks for another contact of the account. */
export async function tellOfContactRequest(
  tx: Tx,
  accountId: string,
  record: Pick<Asked, 'kind' | 'recordId' | 'name'>,
  actorId: string,
): Promise<void> {
  const at = now()
  await sendMessage(tx, { to: { accountId }, template: 'contact_requested', data: { at } })
  await notify(tx, { event: 'account.contact_requested', accountId, ...record, at }, actorId)
}
