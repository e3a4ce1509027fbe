import { randomBytes } from 'node:crypto'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { ApiError } from '../../platform/api-error.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tellOfNewDevice } from '../notifications/account-messages.ts'
import { parseUserAgent } from './device-words.ts'
import { hasBrowsers, noteBrowser, rememberBrowser } from './known-browsers.ts'
import { lockPassword } from './password-queries.ts'
import type { findAccountByUserName } from './queries.ts'
import { actorOf, deleteSession, findSession, insertSession, toSessionUser } from './queries.ts'
import { sessionHash } from './session-hash.ts'

const TOKEN_BYTES = 32

/** A new secret for a cookie. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the browser sent along. */
export interface BrowserContext {
  userAgent: string
  /** The browser's cookies, as they came. */
  sessionToken: string | undefined
  browserToken: string | undefined
}

export interface OpenedSession {
  is: 'open'
  token: string
  /** The value of the cookie by which the browser is known again. */
  browserToken: string
  ownDevice: boolean
  user: SessionUser
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByUserName>>>

/** Ends the session that a browser had until now: its cookie is about to be replaced. */
async function endReplaced(tx: Tx, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const hash = sessionHash(token)
  const replaced = await findSession(tx, hash)
  if (!replaced) return
  await deleteSession(tx, hash)
  await appendAudit(tx, {
    actor: actorOf(toSessionUser(replaced)),
    subject: 'account',
    subjectId: replaced.account.id,
    action: 'signed_out',
  })
}

/**
 * Opens a session for an account whose password was right, and ends the one that the browser had. 401
 * `login.failed` when the password was replaced meanwhile: that has ended all sessions, and this must not
 * open another.
 */
export async function openFor(
  tx: Tx,
  row: AccountRow,
  context: BrowserContext & {
    ownDevice: boolean
    remember: boolean
    /** When the password was typed; absent: just now. */
    passwordAt?: Date
  },
): Promise<OpenedSession> {
  const { account } = row
  const { ownDevice, userAgent, passwordAt } = context
  const device = parseUserAgent(userAgent)
  if (!(await lockPassword(tx, account.id, account.passwordHash))) {
    throw new ApiError('login.failed')
  }
  const now = new Date()
  await endReplaced(tx, context.sessionToken)
  const user = toSessionUser(row)
  const token = newToken()
  await insertSession(tx, {
    tokenHash: sessionHash(token),
    accountId: account.id,
    ownDevice,
    userAgent: userAgent.slice(0, 300),
    ...(passwordAt && { passwordAt }),
  })
  await appendAudit(tx, {
    actor: actorOf(user),
    subject: 'account',
    subjectId: account.id,
    action: 'signed_in',
    details: device,
  })
  const hadBrowsers = await hasBrowsers(tx, account.id)
  const { token: browserToken, isNew } = await noteBrowser(
    tx,
    account.id,
    context.browserToken,
    now,
  )
  if (context.remember) await rememberBrowser(tx, browserToken, account.id, now)
  // A person's very first browser is not announced.
  if (isNew && hadBrowsers) {
    const { browser, system } = device
    await tellOfNewDevice(tx, account.id, [browser, system].filter(Boolean).join(', '))
  }
  return { is: 'open', token, browserToken, ownDevice, user }
}
