import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { FORGOT_PASSWORD_PATH, LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import { MESSAGE_RULES } from '../../../contract/messages/message-templates.ts'
import { ApiError } from '../../platform/api-error.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { hashLinkToken, makeLinkToken } from '../../platform/link-token.ts'
import { noteChange } from '../accounts/account-changes.ts'
import { hashPassword } from '../accounts/password.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import { accounts } from '../accounts/table.ts'
import type { SentWay } from '../messages/service.ts'
import { sendMessage } from '../messages/service.ts'
import { tellOfNewPassword } from '../notifications/account-messages.ts'
import { endAccess } from '../sessions/end-access.ts'
import { noteBrowser } from '../sessions/known-browsers.ts'
import { actorOf, findPerson, toSessionUser } from '../sessions/queries.ts'
import { passwordLinks } from './table.ts'

/** 128 bits: nobody guesses them, and the link fits an SMS. */
const TOKEN_BYTES = 16

/** Looks an account up and sends it a link, after the answer that tells nobody whether there is one. */
export const passwordLinkJob = defineJob({
  name: 'password-link',
  data: v.object({ accountId: v.string() }),
  retry: { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 60 },
})

const isWorking = and(
  isNull(passwordLinks.endedAt),
  gt(passwordLinks.expiresAt, sql`clock_timestamp()`),
)

/**
 * Makes a link to set a password and sends it; answers by which ways: none when no message reaches the person. Links
 * made before go on: who asks for a stranger's would end the one that the person has just opened.
 * @param publicUrl where the portal is reached from outside
 */
export async function sendPasswordLink(
  tx: Tx,
  accountId: string,
  template: 'password_reset' | 'first_password',
  publicUrl: string,
): Promise<SentWay[]> {
  const row = await findPerson(tx, accountId)
  if (!row) throw new Error('the account that a link is for is gone')
  const token = makeLinkToken(TOKEN_BYTES)
  const url = new URL(`${FORGOT_PASSWORD_PATH}?${LINK_TOKEN}=${token}`, publicUrl).href
  const { userName } = row.account
  const ways =
    template === 'password_reset'
      ? await sendMessage(tx, { to: { accountId }, template, data: { url } })
      : await sendMessage(tx, { to: { accountId }, template, data: { url, userName } })
  if (ways.length === 0) return []
  const { worthSeconds } = MESSAGE_RULES[template]
  await tx.insert(passwordLinks).values({
    tokenHash: hashLinkToken(token),
    accountId,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${worthSeconds})`,
  })
  return ways
}

/** Sends the link that was asked for at the front door; nothing for no account or a closed one. */
export async function answerForgotten(
  db: Db,
  { accountId }: { accountId: string },
  publicUrl: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findPerson(tx, accountId)
    if (!row?.isOpen) return
    const ways = await sendPasswordLink(tx, accountId, 'password_reset', publicUrl)
    await appendAudit(tx, {
      actor: null,
      subject: 'account',
      subjectId: accountId,
      action: 'password_link_sent',
      details: { ways },
    })
  })
}

/**
 * Sets a password by a link, once (contract/password-links). Ends the account's sessions, waiting
 * sign-ins, device keys, other browsers and other links; what waits on devices stays there. A password that is
 * refused leaves the link as it is. 410 `link.ended`.
 * @param browserToken the browser's cookie: it counts as one of the person's from now on
 */
export async function setByLink(
  db: Db,
  { token, newPassword }: { token: string; newPassword: string },
  {
    browserToken,
    leakedList,
  }: { browserToken: string | undefined; leakedList: string | undefined },
): Promise<{ userName: string; browserToken: string }> {
  const tokenHash = hashLinkToken(token)
  const [link] = await db
    .select({ accountId: passwordLinks.accountId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isWorking))
  const row = link && (await findPerson(db, link.accountId))
  if (!row?.isOpen) throw new ApiError('link.ended')
  await refuseWeakPassword(newPassword, row.account, leakedList)
  const passwordHash = await hashPassword(newPassword)
  const { id: accountId, userName } = row.account
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordLinks)
      .set({ endedAt: sql`now()` })
      .where(and(eq(passwordLinks.tokenHash, tokenHash), isWorking))
      .returning({ accountId: passwordLinks.accountId })
    if (!used) throw new ApiError('link.ended')
    await tx
      .update(accounts)
      .set({ passwordHash, firstLogin: false })
      .where(eq(accounts.id, accountId))
    await endAccess(tx, accountId)
    await noteChange(tx, { accountId, change: 'password', byId: accountId })
    const { token: known } = await noteBrowser(tx, accountId, browserToken, new Date())
    await appendAudit(tx, {
      actor: actorOf(toSessionUser(row)),
      subject: 'account',
      subjectId: accountId,
      action: 'password_set_by_link',
    })
    await tellOfNewPassword(tx, accountId)
    return { userName, browserToken: known }
  })
}
