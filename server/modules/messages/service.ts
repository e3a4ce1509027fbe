import { v7 } from 'uuid'
import * as v from 'valibot'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import type { Channel } from '../../../contract/core/primitives.ts'
import { Email, Line, Phone } from '../../../contract/core/primitives.ts'
import type {
  MessageData,
  MessageLane,
  MessageTemplate,
  Reach,
} from '../../../contract/messages/message-templates.ts'
import {
  channelsFor,
  isGathered,
  laneOf,
  MESSAGE_DATA,
  MESSAGE_RULES,
  MessageAddress,
} from '../../../contract/messages/message-templates.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Turn } from '../../platform/jobs/send-job.ts'
import { sendJobs } from '../../platform/jobs/send-job.ts'
import type { KeyRing } from '../../platform/sealed-text.ts'
import { maskedAddress } from './masked-address.ts'
import { messageJob } from './message-jobs.ts'
import { contactOf, readMessageKeys, sealContent } from './message-seal.ts'
import {
  alertedSince,
  countToContact,
  deleteMessagesBefore,
  eraseExpired,
  getRecipient,
  insertMessages,
  listRecipients,
} from './queries.ts'
import type { messages } from './table.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** A person gets at most one message of alerts in this time: what comes meanwhile is gathered. */
const GATHER_SECONDS = 300
/** Messages of one kind to one number or address without an account; a kiosk may enter its own for many. */
const TO_CONTACT_A_DAY = 30

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

type Account = Awaited<ReturnType<typeof getRecipient>>

function recipientFrom(row: Account) {
  return {
    ...row,
    name: v.parse(Line, `${row.firstName} ${row.lastName}`),
    // An old or hand-written one may be no address: then there is none.
    email: v.is(Email, row.email) ? v.parse(Email, row.email) : '',
    phone: v.is(Phone, row.phone) ? v.parse(Phone, row.phone) : '',
    language: row.language ?? DEFAULT_LANGUAGE,
  }
}

async function recipientOf(tx: Tx, to: Message<MessageTemplate>['to']) {
  if ('address' in to) {
    const address = v.parse(MessageAddress, to.address)
    const { language } = to
    return { accountId: null, ...address, language, timeZone: 'Asia/Kolkata', ...EVERYTHING }
  }
  return recipientFrom({ ...(await getRecipient(tx, to.accountId)), ...to.at })
}

type Recipient = Awaited<ReturnType<typeof recipientOf>>

/** The people who wait a while, because a message of alerts has just gone to them. */
async function whoWaits(tx: Tx, channel: Channel, recipients: readonly Recipient[], now: Date) {
  const ids = recipients.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))
  return alertedSince(tx, ids, channel, new Date(now.getTime() - GATHER_SECONDS * 1000))
}

async function isFull(tx: Tx, contact: string, template: MessageTemplate, now: Date) {
  const since = new Date(now.getTime() - DAY_MS)
  return (await countToContact(tx, contact, template, since)) >= TO_CONTACT_A_DAY
}

type Content<T extends MessageTemplate> = Omit<Message<T>, 'to'>

/** One message, whomever it is for. */
interface Outgoing<T extends MessageTemplate> extends Content<T> {
  keys: KeyRing
  lane: MessageLane
  createdAt: Date
}

/** Sends by one channel to all these people, who can be reached by it; answers the ways. */
async function sendBy<T extends MessageTemplate>(
  tx: Tx,
  channel: Channel,
  recipients: readonly Recipient[],
  { template, data, keys, lane, createdAt }: Outgoing<T>,
): Promise<SentWay[]> {
  const { worthSeconds } = MESSAGE_RULES[template]
  const expiresAt = new Date(createdAt.getTime() + worthSeconds * 1000)
  const waiting = isGathered({ template, lane })
    ? await whoWaits(tx, channel, recipients, createdAt)
    : new Set<string | null>()
  const rows: (typeof messages.$inferInsert)[] = []
  const jobs: { data: { messageId: string }; turn: Turn }[] = []
  const ways: SentWay[] = []
  for (const { accountId, language, name, timeZone, ...reach } of recipients) {
    const id = v7()
    const address = channel === 'email' ? reach.email : reach.phone
    const contact = contactOf(keys, address)
    if (accountId === null && (await isFull(tx, contact, template, createdAt))) continue
    const way = { channel, maskedAddress: maskedAddress(channel, address) }
    const sealed = sealContent(keys, id, { name, timeZone, data, address })
    ways.push(way)
    rows.push({
      ...{ id, template, lane, language, accountId, contact, createdAt, expiresAt, sealed },
      ...way,
    })
    // Of a lane's messages first the ones that are worth the least time.
    const priority = -Math.round(worthSeconds / 60)
    const afterSeconds = waiting.has(accountId) ? GATHER_SECONDS : 0
    jobs.push({ data: { messageId: id }, turn: { priority, afterSeconds } })
  }
  await insertMessages(tx, rows)
  await sendJobs(tx, messageJob(channel, lane), jobs)
  return ways
}

async function sendToAll<T extends MessageTemplate>(
  tx: Tx,
  recipients: readonly Recipient[],
  { template, data }: Content<T>,
): Promise<SentWay[]> {
  const parsed = v.parse(MESSAGE_DATA[template], data) as MessageData<T>
  const event = 'event' in data ? data.event : undefined
  const byChannel = new Map<Channel, Recipient[]>()
  for (const recipient of recipients) {
    for (const channel of channelsFor(template, recipient, recipient, event)) {
      const reached = byChannel.get(channel) ?? []
      reached.push(recipient)
      byChannel.set(channel, reached)
    }
  }
  if (byChannel.size === 0) return []
  const outgoing = {
    ...{ template, data: parsed, lane: laneOf(template, event) },
    ...{ keys: await readMessageKeys(tx), createdAt: new Date() },
  }
  const ways: SentWay[] = []
  for (const [channel, reached] of byChannel) {
    ways.push(...(await sendBy(tx, channel, reached, outgoing)))
  }
  return ways
}

/**
 * Lets a message go out once the transaction is done, by the ways that its rule and the person's
 * choices leave (contract/messages); answers them. None: the person cannot be reached. What it says is
 * encrypted until it is sent, and erased then. Somebody without an account gets so many of a kind in a day and no more.
 * Throws for an address that is none.
 */
export async function sendMessage<T extends MessageTemplate>(
  tx: Tx,
  { to, ...content }: Message<T>,
): Promise<SentWay[]> {
  return sendToAll(tx, [await recipientOf(tx, to)], content)
}

/** The same message to many accounts, in as many statements as to one; nothing for an account that is gone. */
export async function sendToAccounts<T extends MessageTemplate>(
  tx: Tx,
  accountIds: readonly string[],
  content: Content<T>,
): Promise<void> {
  const rows = await listRecipients(tx, accountIds)
  await sendToAll(tx, rows.map(recipientFrom), content)
}

/**
 * Sends a message to a customer because somebody has asked for it. 429 `message.too_many` where the customer
 * can be reached, and has got all of a day.
 */
export async function sendToCustomer<T extends MessageTemplate>(
  tx: Tx,
  { to, template, data }: Message<T> & { to: Stranger },
): Promise<void> {
  const ways = await sendMessage(tx, { to, template, data })
  const { email, phone } = to.address
  if (ways.length === 0 && (email || phone)) throw new ApiError('message.too_many')
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
