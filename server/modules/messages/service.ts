import { v7 } from 'uuid'
import * as v from 'valibot'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import type { Channel } from '../../../contract/core/primitives.ts'
import { Email, Line, Phone } from '../../../contract/core/primitives.ts'
import type {
  MessageData,
  MessageTemplate,
  Reach,
} from '../../../contract/messages/message-templates.ts'
import {
  channelsFor,
  MESSAGE_DATA,
  MESSAGE_RULES,
  MessageAddress,
} from '../../../contract/messages/message-templates.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { deliverMessageJob } from './deliver-message.ts'
import { maskedAddress } from './masked-address.ts'
import { readMessageKey, sealContent } from './message-seal.ts'
import { deleteMessagesBefore, eraseExpired, getRecipient, insertMessage } from './queries.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90

/** Somebody without an account, in a language that the caller knows. */
export interface Stranger {
  address: MessageAddress
  language: Language
}

export interface Message<T extends MessageTemplate> {
  /** `at`: another address than the account's, in its person's name and language. */
  to: { accountId: string; at?: Reach } | Stranger
  template: T
  data: MessageData<T>
}

/** How a message goes out, and enough of where to for its person to know it again. */
export interface SentWay {
  channel: Channel
  maskedAddress: string
}

/** The preferences of people without an account, who cannot switch anything off. */
const EVERYTHING = { byEmail: true, bySms: true, ofSignIns: true, ofApplications: true }

async function recipientOf(tx: Tx, to: Message<MessageTemplate>['to']) {
  if ('address' in to) {
    const address = v.parse(MessageAddress, to.address)
    const { language } = to
    return { accountId: null, ...address, language, timeZone: 'Asia/Kolkata', ...EVERYTHING }
  }
  const row = { ...(await getRecipient(tx, to.accountId)), ...to.at }
  return {
    ...row,
    accountId: to.accountId,
    name: v.parse(Line, `${row.firstName} ${row.lastName}`),
    // An old or hand-written one may be no address: then there is none.
    email: v.is(Email, row.email) ? v.parse(Email, row.email) : '',
    phone: v.is(Phone, row.phone) ? v.parse(Phone, row.phone) : '',
    language: row.language ?? DEFAULT_LANGUAGE,
  }
}

/**
 * Lets a message go out once the transaction is done, by the ways that its rule and the person's
 * choices leave (contract/messages); answers them. None: the person cannot be reached. What it says is
 * encrypted until it is sent, and erased then. Throws for an address that is none.
 */
export async function sendMessage<T extends MessageTemplate>(
  tx: Tx,
  { to, template, data }: Message<T>,
): Promise<SentWay[]> {
  const recipient = await recipientOf(tx, to)
  const { accountId, language, name, timeZone } = recipient
  const content = { name, timeZone, data: v.parse(MESSAGE_DATA[template], data) }
  const event = 'event' in data ? data.event : undefined
  const channels = channelsFor(template, recipient, recipient, event)
  if (channels.length === 0) return []
  const ways: SentWay[] = []
  const key = await readMessageKey(tx)
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + MESSAGE_RULES[template].worthSeconds * 1000)
  for (const channel of channels) {
    const id = v7()
    const address = channel === 'email' ? recipient.email : recipient.phone
    const way = { channel, maskedAddress: maskedAddress(channel, address) }
    ways.push(way)
    await insertMessage(tx, {
      ...{ id, template, language, accountId, createdAt, expiresAt, ...way },
      sealed: sealContent(key, id, { ...content, address }),
    })
    await sendJob(tx, deliverMessageJob, { messageId: id })
  }
  return ways
}

/** The way by which a message would go first now; null where no way reaches the account. */
export async function wayTo(
  tx: Tx,
  accountId: string,
  template: MessageTemplate,
): Promise<SentWay | null> {
  const recipient = await recipientOf(tx, { accountId })
  const [channel] = channelsFor(template, recipient, recipient)
  if (!channel) return null
  const address = channel === 'email' ? recipient.email : recipient.phone
  return { channel, maskedAddress: maskedAddress(channel, address) }
}

/** Erases what is worth nothing any more, and forgets messages of three months ago. */
export async function sweepMessages(tx: Queryable, now: Date): Promise<void> {
  await eraseExpired(tx, now)
  await deleteMessagesBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
