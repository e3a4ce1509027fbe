import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { isFinal } from '../../../contract/applications/application-status.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type {
  CustomerFeedback,
  FeedbackKey,
  OwnFeedback,
} from '../../../contract/feedback/feedback-link.ts'
import { changeableUntil } from '../../../contract/feedback/feedback-rules.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { hashLinkToken } from '../../platform/link-token.ts'
import { applications } from '../applications/table.ts'
import { findByDigits } from '../tracking/service.ts'
import { toReply } from './mappers.ts'
import type { FeedbackRecord } from './queries.ts'
import { findFeedback, findLink, getCustomersApplication } from './queries.ts'
import { writeFeedback } from './take.ts'

export interface CustomerContext {
  db: Db
  /** Where the call comes from, as limits count it. */
  network: string
  /** Counts a call by the holder of a link or of the right digits. */
  countCall(applicationId: string): Promise<void>
  /** Whose session the browser has, if any. */
  caller: Caller | null
}

interface Opened {
  applicationId: string
  /** The language of the link; null where the customer came by number and phone. */
  language: Language | null
  /** By the link of a message: number and phone are known to every operator who has the application. */
  isByLink: boolean
}

async function findOpened({ db, network }: CustomerContext, key: FeedbackKey) {
  if (!('token' in key)) {
    const found = await findByDigits(db, key, network)
    const applicationId = found?.application.id
    return applicationId ? { applicationId, language: null, isOver: false, isByLink: false } : null
  }
  const link = await findLink(db, hashLinkToken(key.token))
  return link && { ...link, isByLink: true }
}

/** The application that the key opens; every miss is 404 `feedback.not_found`. */
async function openWith(context: CustomerContext, key: FeedbackKey): Promise<Opened> {
  const found = await findOpened(context, key)
  if (!found) throw new ApiError('feedback.not_found')
  await context.countCall(found.applicationId)
  if (found.isOver) throw new ApiError('link.ended')
  return found
}

/**
 * The customer's own word; undefined while there is none, or an operator's note alone. Whoever comes by the link is not
 * bound by what somebody gave by number.
 */
function ownWord(record: FeedbackRecord | undefined, { isByLink }: Opened) {
  if (!record?.firstAnswerAt || record.source === 'operator') return undefined
  if (isByLink && record.source === 'number') return undefined
  return { ...record, firstAnswerAt: record.firstAnswerAt }
}

type OwnWord = NonNullable<ReturnType<typeof ownWord>>

/** Until when the answer may be changed by whoever opened it: by number never what came by a link. */
function endOfChanges(own: OwnWord, { isByLink }: Opened): Date {
  if (own.source === 'customer' && !isByLink) return own.receivedAt
  return changeableUntil(own.firstAnswerAt)
}

function givenOf(record: FeedbackRecord | undefined, opened: Opened): CustomerFeedback['given'] {
  const own = ownWord(record, opened)
  if (!own) return null
  const reply = toReply(own)
  return {
    rating: own.rating,
    message: own.message,
    receivedAt: own.receivedAt.toISOString(),
    changeableUntil: endOfChanges(own, opened).toISOString(),
    reply: reply && { text: reply.text, at: reply.at },
  }
}

async function present(tx: Queryable, opened: Opened): Promise<CustomerFeedback> {
  const { applicationId, language } = opened
  const { application, ...names } = await getCustomersApplication(tx, applicationId)
  if (!isFinal(application.status)) throw new ApiError('application.not_decided')
  const given = givenOf(await findFeedback(tx, applicationId), opened)
  return { applicationId: application.number, ...names, language, given }
}

/** The application and the customer's feedback on it (contract, `readOwnFeedback`). */
export async function readByCustomer(
  context: CustomerContext,
  key: FeedbackKey,
): Promise<CustomerFeedback> {
  return present(context.db, await openWith(context, key))
}

type Answer = v.InferOutput<typeof OwnFeedback>

/** An operator of the franchise gives notes in the own name, and no word in the customer's. */
function refuseOwner(opened: Opened, franchiseId: string, caller: Caller | null): void {
  if (!opened.isByLink && caller?.franchiseId === franchiseId)
    throw new ApiError('access.forbidden')
}

async function write(
  tx: Tx,
  opened: Opened,
  caller: Caller | null,
  { rating, message, language, replaces }: Answer,
): Promise<CustomerFeedback> {
  const where = eq(applications.id, opened.applicationId)
  const row = { table: applications, where, missing: 'feedback.not_found' } as const
  const application = await lockForChange(tx, row)
  refuseOwner(opened, application.franchiseId, caller)
  if (!isFinal(application.status)) throw new ApiError('application.not_decided')
  const record = await findFeedback(tx, application.id)
  const own = ownWord(record, opened)
  // The answer to an earlier try was lost on the way, or the same was said on two devices.
  if (own?.rating === rating && own.message === message) return present(tx, opened)
  if ((own?.receivedAt.toISOString() ?? null) !== replaces) {
    throw new ApiError('feedback.stale', { current: await present(tx, opened) })
  }
  const receivedAt = new Date()
  if (own && endOfChanges(own, opened) < receivedAt) throw new ApiError('feedback.closed')
  await writeFeedback(tx, application, record, {
    ...{ rating, message, actor: null, receivedAt, capturedAt: receivedAt },
    language: language ?? null,
    source: opened.isByLink ? 'customer' : 'number',
    firstAnswerAt: own?.firstAnswerAt ?? receivedAt,
  })
  return present(tx, opened)
}

/** Takes the customer's own word (contract, `giveOwnFeedback`): of two devices at once the first one's. */
export async function giveByCustomer(
  context: CustomerContext,
  answer: Answer,
): Promise<CustomerFeedback> {
  const opened = await openWith(context, answer.key)
  return context.db.transaction((tx) => write(tx, opened, context.caller, answer))
}
