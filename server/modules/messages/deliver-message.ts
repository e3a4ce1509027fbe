import type { Db } from '../../platform/database/database.ts'
import type { Attempt } from '../../platform/jobs/job.ts'
import type { Delivery, MessageTransports } from '../../platform/messages/transport.ts'
import { messagesTried } from '../../platform/metrics/events.ts'
import type { MessageContent } from './mappers.ts'
import { emailOf } from './message-layout.ts'
import { openContent, readMessageKeys } from './message-seal.ts'
import { gatheredWords, wordsOf } from './message-words.ts'
import type { Settled } from './queries.ts'
import { beginTry, settleMessages, takeAlong } from './queries.ts'
import type { messages } from './table.ts'

type MessageRow = typeof messages.$inferSelect

function send(
  transports: MessageTransports,
  row: MessageRow,
  first: MessageContent,
  others: readonly MessageContent[],
): Promise<Delivery> {
  const { id, channel, template, language, createdAt } = row
  const words =
    others.length > 0
      ? gatheredWords(language, [first, ...others])
      : wordsOf(template, language, first)
  const outgoing = { id, template, language, createdAt }
  if (channel === 'sms')
    return transports.sendSms({ ...outgoing, phone: first.address, text: words.sms })
  const to = { address: first.address, name: first.name }
  return transports.sendEmail({ ...outgoing, to, ...emailOf(words, language) })
}

/**
 * Tries to send a waiting message, with the alerts that wait for the same person, and records the result. A
 * message that was already sent, or goes along with another, is left alone. If the sender died during a try, the
 * same messages go again under the same id. Throws when another try is due.
 */
export async function deliverMessage(
  { db, transports }: { db: Db; transports: MessageTransports },
  { messageId }: { messageId: string },
  { isLast }: Attempt,
): Promise<void> {
  const row = await beginTry(db, messageId)
  if (!row) return
  const settle = async (ids: string[], settled: Settled) => {
    messagesTried.inc({ channel: row.channel, outcome: settled.status }, ids.length)
    await settleMessages(db, ids, settled)
  }
  const giveUp = (reason: string) =>
    settle([messageId], { status: 'failed', reason, keepsContent: false })
  if (row.sealed === null || row.expiresAt.getTime() <= Date.now()) return giveUp('expired')
  const keys = await readMessageKeys(db)
  const content = openContent(keys, messageId, row.sealed)
  if (!content) return giveUp('unreadable')
  const along = await takeAlong(db, row)
  const others = along.flatMap(({ id, sealed }) => openContent(keys, id, sealed ?? '') ?? [])
  const ids = [messageId, ...along.map(({ id }) => id)]
  const delivery = await send(transports, row, content, others)
  if (delivery.is === 'sent')
    return settle(ids, { status: 'sent', reason: null, keepsContent: false })
  const { reason } = delivery
  if (delivery.is === 'refused')
    return settle(ids, { status: 'bounced', reason, keepsContent: false })
  // An operator may send it again by hand, as long as it is worth anything.
  const status = isLast ? 'failed' : 'queued'
  await settle(ids, { status, reason, keepsContent: true })
  throw new Error(reason)
}
