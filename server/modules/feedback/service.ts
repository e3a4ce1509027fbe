import type { FeedbackGiven } from '../../../contract/applications/application-changes.ts'
import { isFinal } from '../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockApplication, readApplication } from '../applications/service.ts'
import { findFeedback } from './queries.ts'
import { writeFeedback } from './take.ts'

/**
 * Takes down what the customer says of a decided application, with its entry in the history.
 * 404 `application.not_found`; 422 `application.not_decided`; 409 `application.feedback_given`
 * with the present state: there is one feedback per application.
 */
export async function takeFeedback(
  tx: Tx,
  caller: Caller,
  id: string,
  { rating, message, capturedAt }: FeedbackGiven,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id)
  if (!isFinal(application.status)) throw new ApiError('application.not_decided')
  if (await findFeedback(tx, id)) {
    const current = await readApplication(tx, caller, id)
    throw new ApiError('application.feedback_given', { current })
  }
  await writeFeedback(tx, application, undefined, {
    ...{ rating, message, actor: caller, language: null, firstAnswerAt: null },
    source: 'operator',
    ...{ capturedAt: new Date(capturedAt), receivedAt: new Date() },
  })
  return readApplication(tx, caller, id)
}
