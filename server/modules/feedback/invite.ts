import * as v from 'valibot'
import { feedbackAddress } from '../../../contract/feedback/feedback-link.ts'
import { linkEnd } from '../../../contract/feedback/feedback-rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { hashLinkToken, makeLinkToken } from '../../platform/link-token.ts'
import { sendMessage } from '../messages/service.ts'
import { findFeedback, getCustomersApplication, hasLinkSince, insertLink } from './queries.ts'

const TOKEN_BYTES = 16

/** Asks a customer for feedback after the completion; ten tries within about an hour. */
export const inviteFeedbackJob = defineJob({
  name: 'invite-feedback',
  data: v.object({ applicationId: v.string() }),
  retry: { limit: 10, firstDelaySeconds: 2, maxDelaySeconds: 900 },
})

async function invite(tx: Tx, applicationId: string, publicUrl: string): Promise<void> {
  const { application } = await getCustomersApplication(tx, applicationId)
  const { status, decidedAt, number, customerLanguage: language } = application
  if (status !== 'completed' || !decidedAt) return
  // Done twice, or completed again after the customer has answered.
  if (await hasLinkSince(tx, applicationId, decidedAt)) return
  if ((await findFeedback(tx, applicationId))?.source === 'customer') return
  const token = makeLinkToken(TOKEN_BYTES)
  const createdAt = new Date()
  const expiresAt = linkEnd(createdAt)
  await insertLink(tx, {
    ...{ applicationId, language, createdAt, expiresAt },
    tokenHash: hashLinkToken(token),
  })
  const { customerName: name, customerEmail: email, customerPhone: phone } = application
  await sendMessage(tx, {
    to: { address: { name, email, phone }, language },
    template: 'feedback_link',
    data: { url: feedbackAddress(publicUrl, token), number, until: expiresAt.toISOString() },
  })
}

/**
 * Sends the customer of a completed application a link to `/feedback`, once per completion. A customer who has
 * answered gets none.
 * @param publicUrl where the portal is reached from outside
 */
export async function inviteFeedback(
  db: Db,
  { applicationId }: { applicationId: string },
  publicUrl: string,
): Promise<void> {
  await db.transaction((tx) => invite(tx, applicationId, publicUrl))
}
