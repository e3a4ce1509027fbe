import { mustSetPassword } from '../../../contract/sessions/first-login.ts'
import type { Credentials, SessionUser } from '../../../contract/sessions/session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { SessionLookUp } from '../../platform/http/authentication.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { noteChange } from '../accounts/account-changes.ts'
import { hashPassword, isOutdated, isPassword } from '../accounts/password.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import { tellOfNewPassword } from '../notifications/account-messages.ts'
import { parseUserAgent } from './device-words.ts'
import { endAccess } from './end-access.ts'
import { forgetOldBrowsers, isKnownBrowser, isRemembered } from './known-browsers.ts'
import type { BrowserContext, OpenedSession } from './open-session.ts'
import { openFor } from './open-session.ts'
import { notePassword, renewHash, setPassword } from './password-queries.ts'
import { insertPending } from './pending-sign-ins.ts'
import {
  actorOf,
  deleteExpiredSessions,
  deleteSession,
  findAccountByUserName,
  findPerson,
  findSession,
  toSessionUser,
  touchSession,
} from './queries.ts'
import { sessionHash } from './session-hash.ts'
import { isSessionAlive, TOUCH_EVERY_MS } from './session-rules.ts'

/** How a sign-in with the right password ends: with a session, or with the cookie of one that waits. */
export type SignedIn = OpenedSession | { is: 'pending'; token: string }

/** The circumstances of a sign-in besides its credentials. */
export interface SignInContext extends BrowserContext {
  /** Counts the tries of strangers by account, and those of a known browser by account and browser. */
  strangers: Throttle
  knownBrowser: Throttle
}

type FoundAccount = Awaited<ReturnType<typeof findAccountByUserName>>

/**
 * The counter of this try: the account's for strangers, or the browser's own. Of an unknown name it is the
 * name's, so that it runs out alike.
 */
async function counterOf(db: Db, found: FoundAccount, userName: string, context: SignInContext) {
  const { browserToken, strangers, knownBrowser } = context
  const key = found?.account.id ?? `name:${userName.toLowerCase()}`
  const isKnown =
    browserToken !== undefined && (await isKnownBrowser(db, browserToken, found?.account.id))
  return isKnown
    ? { throttle: knownBrowser, key: `${sessionHash(browserToken)}:${key}` }
    : { throttle: strangers, key }
}

/**
 * The account with a hash at the cost of new ones: an older one is made anew now that its password is here. `null` when
 * the password was replaced meanwhile.
 */
async function withNewHash(db: Db, found: NonNullable<FoundAccount>, password: string) {
  const { id, userName, passwordHash } = found.account
  if (!isOutdated(passwordHash)) return found
  await renewHash(db, id, passwordHash, await hashPassword(password))
  // Another sign-in at this moment may have been first.
  const now = await findAccountByUserName(db, userName)
  return now?.isOpen && (await isPassword(password, now.account.passwordHash)) ? now : null
}

/**
 * Opens a session and ends the one that the browser had. If the account has a second factor and does not remember
 * this browser, the sign-in waits for a code instead (pending-sign-ins.ts).
 *
 * An unknown name, a wrong password and an inactive account, franchise or partner all get the same 401
 * `login.failed`. The statements and the time are the same, too (rules.md, Sessions).
 *
 * 429 `login.too_many` after ten wrong tries in a quarter of an hour. Browsers that the account has never signed in
 * with share one count; each other browser has its own.
 */
export async function openSession(
  db: Db,
  credentials: Credentials,
  context: SignInContext,
): Promise<SignedIn> {
  const found = await findAccountByUserName(db, credentials.userName)
  const counter = await counterOf(db, found, credentials.userName, context)
  await counter.throttle.take(counter.key)
  const isRight = await isPassword(credentials.password, found?.account.passwordHash)
  const row = isRight && found?.isOpen ? await withNewHash(db, found, credentials.password) : null
  if (!row) {
    await appendAudit(db, {
      actor: null,
      subject: 'account',
      subjectId: found?.account.id ?? null,
      action: 'sign_in_failed',
      details: parseUserAgent(context.userAgent),
    })
    throw new ApiError('login.failed')
  }
  const now = new Date()
  // Expired sessions are deleted where new ones begin: otherwise each instance would need a clock for it.
  await deleteExpiredSessions(db, now.getTime())
  await forgetOldBrowsers(db, now)
  const { ownDevice } = credentials
  const wantsCode =
    row.account.secondFactor && !(await isRemembered(db, context.browserToken, row.account.id, now))
  const signedIn: SignedIn = wantsCode
    ? { is: 'pending', token: await insertPending(db, row, { ...context, ownDevice }) }
    : await db.transaction((tx) => openFor(tx, row, { ...context, ownDevice, remember: false }))
  await counter.throttle.forget(counter.key)
  return signedIn
}

/**
 * The user of a session token, or null when it is unknown, too old, or its account, franchise or
 * partner is inactive. A request that a person caused renews it; polling does not.
 */
export async function findCaller(
  db: Db,
  { token, byPerson, live }: SessionLookUp,
): Promise<Omit<Caller, 'language'> | null> {
  const hash = sessionHash(token)
  const row = await findSession(db, hash, live)
  const now = Date.now()
  if (!row || !row.isOpen || !isSessionAlive(row.session, now)) return null
  if (byPerson && now - row.session.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession(db, hash, new Date(now))
  }
  const user = toSessionUser(row)
  return {
    ...actorOf(user),
    user,
    franchiseId: user.userInfo.franchiseId,
    servicePartnerId: user.userInfo.servicePartnerId,
    firstLogin: user.userInfo.firstLogin,
    sessionHash: hash,
    sessionId: row.session.id,
    hasSecondFactor: row.account.secondFactor,
    passwordAge: row.passwordAge,
    revision: row.revision,
  }
}

/**
 * The person of an account who acts by a signature, without a session. Null when account, franchise or partner is
 * inactive. 403 `session.first_login` until the person has set a password of their own.
 */
export async function findActor(tx: Queryable, accountId: string): Promise<Actor | null> {
  const row = await findPerson(tx, accountId)
  if (!row?.isOpen) return null
  if (mustSetPassword(row.account)) throw new ApiError('session.first_login')
  const { franchiseId, servicePartnerId } = row.account
  return { ...actorOf(toSessionUser(row)), franchiseId, servicePartnerId }
}

/**
 * Ends the session, but not its device: work that waits there can still be sent. An unknown session is no error.
 */
export async function closeSession(db: Db, caller: Caller | null): Promise<void> {
  if (!caller) return
  await db.transaction(async (tx) => {
    await deleteSession(tx, caller.sessionHash)
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: caller._id,
      action: 'signed_out',
    })
  })
}

/**
 * Sets a new password, clears the first-login flag, ends the user's other sessions, devices and links to
 * set a password, forgets the other browsers, and tells the person.
 * 422 `password.current_wrong`, 422 `password.unchanged`, 400 at `newPassword` for one that is easy to guess or leaked.
 */
export async function replacePassword(
  db: Db,
  caller: Caller,
  passwords: { currentPassword: string; newPassword: string },
  {
    browserToken,
    leakedList,
  }: { browserToken: string | undefined; leakedList: string | undefined },
): Promise<SessionUser> {
  const row = await findSession(db, caller.sessionHash)
  if (!row) throw new ApiError('session.none')
  if (!(await isPassword(passwords.currentPassword, row.account.passwordHash))) {
    throw new ApiError('password.current_wrong')
  }
  if (passwords.currentPassword === passwords.newPassword) {
    throw new ApiError('password.unchanged')
  }
  await refuseWeakPassword(passwords.newPassword, row.account, leakedList)
  const passwordHash = await hashPassword(passwords.newPassword)
  await db.transaction(async (tx) => {
    if (!(await setPassword(tx, caller._id, row.account.passwordHash, passwordHash))) {
      throw new ApiError('password.current_wrong')
    }
    await endAccess(tx, caller._id, { sessionHash: caller.sessionHash, browserToken })
    await notePassword(tx, caller.sessionHash)
    await noteChange(tx, { accountId: caller._id, change: 'password', byId: caller._id })
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: caller._id,
      action: 'password_changed',
    })
    await tellOfNewPassword(tx, caller._id)
  })
  const user = toSessionUser(row)
  return { ...user, userInfo: { ...user.userInfo, firstLogin: false } }
}

/**
 * Confirms by the password that the session's own person sits there: what wants a fresh password may be done again for
 * some time. 422 `password.current_wrong`.
 */
export async function confirmPerson(db: Db, caller: Caller, password: string): Promise<void> {
  const row = await findSession(db, caller.sessionHash)
  if (!row) throw new ApiError('session.none')
  if (!(await isPassword(password, row.account.passwordHash))) {
    throw new ApiError('password.current_wrong')
  }
  await notePassword(db, caller.sessionHash)
}
