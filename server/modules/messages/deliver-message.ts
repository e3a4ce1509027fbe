import * as v from 'valibot'
import type { Db } from '../../platform/database/database.ts'
import type { Attempt } from '../../platform/jobs/job.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Delivery, MessageTransports } from '../../platform/messages/transport.ts'
import type { MessageContent } from './mappers.ts'
import { emailOf } from './message-layout.ts'
import { openContent } from './message-seal.ts'
import { wordsOf } from './message-words.ts'
import { beginTry, findMessageKey, settleMessage } from './queries.ts'
import type { messages } from './table.ts'

/** Sends one message. Tries go on for about six hours, but only while the message is worth sending. */
export const deliverMessageJob = defineJob({
  name: 'deliver-message',
  data: v.object({ messageId: v.string() }),
  retry: { limit: 30, firstDelaySeconds: 5, maxDelaySeconds: 900 },
  expireSeconds: 60,
  concurrency: 4,
  pollSeconds: 2,
})

type MessageRow = typeof messages.$inferSelect

function send(
  transports: MessageTransports,
  row: MessageRow,
  content: MessageContent,
): Promise<Delivery> {
  const { id, channel, template, language, createdAt } = row
  const words = wordsOf(template, language, content)
  const outgoing = { id, template, language, createdAt }
  if (channel === 'sms')
    return transports.sendSms({ ...outgoing, phone: content.address, text: words.sms })
  const to = { address: content.address, name: content.name }
  return transports.sendEmail({ ...outgoing, to, ...emailOf(words, language) })
}

/**
 * Tries to send a waiting message and records the result. A message that was already sent is left alone. If the
 * sender died during a try, the message goes again under the same id. Throws when another try is due.
 */
export async function deliverMessage(
  { db, transports }: { db: Db; transports: MessageTransports },
  { messageId }: { messageId: string },
  { isLast }: Attempt,
): Promise<void> {
  const row = await beginTry(db, messageId)
  if (!row) return
  const giveUp = (reason: string) =>
    settleMessage(db, messageId, { status: 'failed', reason, keepsContent: false })
  if (row.sealed === null || row.expiresAt.getTime() <= Date.now()) return giveUp('expired')
  const key = await findMessageKey(db)
  const content = key && openContent(Buffer.from(key, 'base64url'), messageId, row.sealed)
  if (!content) return giveUp('unreadable')
  const delivery = await send(transports, row, content)
  if (delivery.is === 'sent')
    return settleMessage(db, messageId, { status: 'sent', reason: null, keepsContent: false })
  const { reason } = delivery
  if (delivery.is === 'refused')
    return settleMessage(db, messageId, { status: 'bounced', reason, keepsContent: false })
  // An operator may send it again by hand, as long as it is worth anything.
  const status = isLast ? 'failed' : 'queued'
  await settleMessage(db, messageId, { status, reason, keepsContent: true })
  throw new Error(reason)
}
