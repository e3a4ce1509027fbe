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
}

interface Opened {
  applicationId: string
  /** In which the customer gets messages; the language of the link. */
  language: Language
}

async function findOpened({ db, network }: CustomerContext, key: FeedbackKey) {
  if (!('token' in key)) {
    const found = await findByDigits(db, key, network)
    return (
      found && {
        applicationId: found.application.id,
        language: found.application.customerLanguage,
        isOver: false,
      }
    )
  }
  return findLink(db, hashLinkToken(key.token))
}

/** The application that the key opens; every miss is 404 `feedback.not_found`. */
async function openWith(context: CustomerContext, key: FeedbackKey): Promise<Opened> {
  const found = await findOpened(context, key)
  if (!found) throw new ApiError('feedback.not_found')
  await context.countCall(found.applicationId)
  if (found.isOver) throw new ApiError('link.ended')
  return found
}

/** The customer's own word; undefined while there is none, or an operator's note alone. */
function ownWord(record: FeedbackRecord | undefined) {
  if (!record?.firstAnswerAt || record.source !== 'customer') return undefined
  return { ...record, firstAnswerAt: record.firstAnswerAt }
}

function givenOf(record: FeedbackRecord | undefined): CustomerFeedback['given'] {
  const own = ownWord(record)
  if (!own) return null
  const reply = toReply(own)
  return {
    rating: own.rating,
    message: own.message,
    receivedAt: own.receivedAt.toISOString(),
    changeableUntil: changeableUntil(own.firstAnswerAt).toISOString(),
    reply: reply && { text: reply.text, at: reply.at },
  }
}

async function present(
  tx: Queryable,
  { applicationId, language }: Opened,
): Promise<CustomerFeedback> {
  const { application, ...names } = await getCustomersApplication(tx, applicationId)
  if (!isFinal(application.status)) throw new ApiError('application.not_decided')
  const given = givenOf(await findFeedback(tx, applicationId))
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

async function write(
  tx: Tx,
  opened: Opened,
  { rating, message, language, replaces }: Answer,
): Promise<CustomerFeedback> {
  const where = eq(applications.id, opened.applicationId)
  const row = { table: applications, where, missing: 'feedback.not_found' } as const
  const application = await lockForChange(tx, row)
  if (!isFinal(application.status)) throw new ApiError('application.not_decided')
  const record = await findFeedback(tx, application.id)
  const own = ownWord(record)
  // The answer to an earlier try was lost on the way, or the same was said on two devices.
  if (own?.rating === rating && own.message === message) return present(tx, opened)
  if ((own?.receivedAt.toISOString() ?? null) !== replaces) {
    throw new ApiError('feedback.stale', { current: await present(tx, opened) })
  }
  const receivedAt = new Date()
  if (own && changeableUntil(own.firstAnswerAt) < receivedAt) throw new ApiError('feedback.closed')
  await writeFeedback(tx, application, record, {
    ...{ rating, message, actor: null, receivedAt, capturedAt: receivedAt },
    language: language ?? null,
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
  return context.db.transaction((tx) => write(tx, opened, answer))
}
