import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import type { SecondFactor } from '../../../contract/second-factor/second-factor.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noteChange } from '../accounts/account-changes.ts'
import { accounts } from '../accounts/table.ts'
import { deleteAuthenticators, hasAuthenticator } from '../codes/authenticators.ts'
import { requireVerified } from '../codes/service.ts'
import { endOtherDevices } from '../devices/queries.ts'
import { wayTo } from '../messages/service.ts'
import { tellOfSecondFactor } from '../notifications/account-messages.ts'
import { countRemembered, endRemembering } from '../sessions/known-browsers.ts'
import type { BrowserContext, OpenedSession } from '../sessions/open-session.ts'
import type { PendingCaller } from '../sessions/pending-sign-ins.ts'
import { completeSignIn } from '../sessions/pending-sign-ins.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts'

export const note = (tx: Tx, caller: PendingCaller, action: AuditAction<'account'>, details = {}) =>
  appendAudit(tx, { actor: caller, subject: 'account', subjectId: caller._id, action, details })

export const lockAccount = (tx: Tx, { _id }: Caller) =>
  lockForChange(tx, { table: accounts, where: eq(accounts.id, _id), missing: 'session.none' })

/** The caller's second factor, as the settings show it. */
export async function readSecondFactor(
  db: Db,
  caller: Caller,
  isRequired: boolean,
): Promise<SecondFactor> {
  return db.transaction(async (tx) => {
    const { secondFactor } = await lockAccount(tx, caller)
    return {
      isOn: secondFactor,
      reach: await wayTo(tx, caller._id, 'one_time_code'),
      hasApp: await hasAuthenticator(tx, caller._id),
      isRequired,
      recoveryCodesLeft: await countRecoveryCodes(tx, caller._id),
      rememberedBrowsers: await countRemembered(tx, caller._id, new Date()),
    }
  })
}

/**
 * Ends all by which the account is open without the second factor as it is from now on: other sessions, their devices'
 * keys and remembered browsers. The account rests.
 */
export async function changeHands(
  tx: Tx,
  accountId: string,
  actor: Caller | null,
  keptSession: string,
): Promise<void> {
  await endRemembering(tx, accountId)
  await deleteOtherSessions(tx, accountId, keptSession)
  await endOtherDevices(tx, accountId, keptSession)
  await noteChange(tx, { accountId, change: 'second_factor', byId: actor?._id ?? null })
}

/**
 * Ends everything that belongs to a second factor: remembered browsers, recovery codes, and what it was opened by.
 * Records the end and tells the person. Callers lock and change the row of the account.
 * @param actor null for the command line
 * @param keptSession the hash of the one session that goes on; absent: none
 */
export async function endWithSecondFactor(
  tx: Tx,
  accountId: string,
  actor: Caller | null,
  keptSession = '',
): Promise<void> {
  await changeHands(tx, accountId, actor, keptSession)
  await deleteRecoveryCodes(tx, accountId)
  await deleteAuthenticators(tx, accountId)
  const action = 'second_factor_off'
  await appendAudit(tx, { actor, subject: 'account', subjectId: accountId, action, details: {} })
  await tellOfSecondFactor(tx, accountId, false)
}

/**
 * Turns the caller's second factor on and answers new recovery codes, or off and answers none. Uses a
 * verified code up: 403 `code.required`. 409 `second_factor.unchanged` where it is so already.
 */
export async function changeSecondFactor(db: Db, caller: Caller, isOn: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { secondFactor } = await lockAccount(tx, caller)
    if (secondFactor === isOn) throw new ApiError('second_factor.unchanged')
    await requireVerified(tx, caller, 'security_verification')
    await tx.update(accounts).set({ secondFactor: isOn }).where(eq(accounts.id, caller._id))
    if (!isOn) {
      await endWithSecondFactor(tx, caller._id, caller, caller.sessionHash)
      return []
    }
    await changeHands(tx, caller._id, caller, caller.sessionHash)
    await note(tx, caller, 'second_factor_on')
    await tellOfSecondFactor(tx, caller._id, true)
    return replaceRecoveryCodes(tx, caller._id)
  })
}

/** New recovery codes in place of those before. 403 `code.required`, 409 `second_factor.off`. */
export async function makeRecoveryCodes(db: Db, caller: Caller): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { secondFactor } = await lockAccount(tx, caller)
    if (!secondFactor) throw new ApiError('second_factor.off')
    await requireVerified(tx, caller, 'security_verification')
    await note(tx, caller, 'recovery_codes_made')
    return replaceRecoveryCodes(tx, caller._id)
  })
}

/** Makes every browser ask for a code again; answers how many browsers did not ask for one. */
export async function forgetRemembered(db: Db, caller: Caller): Promise<number> {
  return db.transaction(async (tx) => {
    const forgotten = await endRemembering(tx, caller._id)
    if (forgotten > 0) await note(tx, caller, 'browsers_forgotten', { forgotten })
    return forgotten
  })
}

/**
 * Opens the session that waits with a code of the printed sheet; the code is used up with it. 422
 * `recovery_code.wrong`, 401 `session.none` when the wait has ended.
 */
export async function openByRecoveryCode(
  db: Db,
  caller: PendingCaller,
  code: string,
  context: BrowserContext & { remember: boolean },
): Promise<OpenedSession> {
  const opened = await db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, caller._id, code))) {
      await note(tx, caller, 'recovery_code_refused')
      return null
    }
    const left = await countRecoveryCodes(tx, caller._id)
    await note(tx, caller, 'recovery_code_used', { left })
    return completeSignIn(tx, caller, context)
  })
  // Thrown inside, the refusal would undo its record.
  if (!opened) throw new ApiError('recovery_code.wrong')
  return opened
}
