import type { NotificationEvent } from '../../../contract/notifications/events.ts'
import { REUPLOAD_TOKEN_BYTES, reuploadAddress } from '../../../contract/reuploads/reupload-link.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashLinkToken, makeLinkToken } from '../../platform/link-token.ts'
import { sendMessage, sendToCustomer } from '../messages/service.ts'
import { findRecipients } from '../notifications/recipients.ts'
import type { LockedApplication } from './end-request.ts'
import type { ReuploadRow } from './queries.ts'
import { insertLink } from './queries.ts'

/** A fresh link of the request, for one message. */
async function mintLink(tx: Tx, requestId: string, publicUrl: string): Promise<string> {
  const token = makeLinkToken(REUPLOAD_TOKEN_BYTES)
  await insertLink(tx, requestId, hashLinkToken(token))
  return reuploadAddress(publicUrl, token)
}

type Contact = Pick<
  LockedApplication,
  'number' | 'customerName' | 'customerEmail' | 'customerPhone'
>

async function contentOf(tx: Tx, request: ReuploadRow, number: string, publicUrl: string) {
  return {
    url: await mintLink(tx, request.id, publicUrl),
    number,
    documents: request.documents.map(({ label }) => label),
    reason: request.reason,
    until: request.expiresAt.toISOString(),
  }
}

/** Writes to the customer, by e-mail and SMS as far as the application names them. */
export async function writeToCustomer(
  tx: Tx,
  template: 'documents_requested' | 'documents_reminder',
  request: ReuploadRow,
  { number, customerName: name, customerEmail: email, customerPhone: phone }: Contact,
  publicUrl: string,
): Promise<void> {
  // A reminder comes by the clock, and is left out for somebody who has got all of a day.
  const send = template === 'documents_requested' ? sendToCustomer : sendMessage
  await send(tx, {
    to: { address: { name, email, phone }, language: request.language },
    template,
    data: await contentOf(tx, request, number, publicUrl),
  })
}

/** Sends links of their own to those whom the event tells of the request (decided by their choices). */
export async function writeToCounter(
  tx: Tx,
  event: NotificationEvent,
  actorId: string,
  request: ReuploadRow,
  number: string,
  publicUrl: string,
): Promise<void> {
  for (const { id: accountId } of await findRecipients(tx, event, actorId)) {
    const data = await contentOf(tx, request, number, publicUrl)
    await sendMessage(tx, { to: { accountId }, template: 'documents_requested', data })
  }
}
