import { eq } from 'drizzle-orm'
import type { NewAuthenticator } from '../../../contract/second-factor/authenticator.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import {
  confirmWaiting,
  deleteAuthenticators,
  hasAuthenticator,
  insertAuthenticator,
} from '../codes/authenticators.ts'
import { requireVerified } from '../codes/service.ts'
import { wayTo } from '../messages/service.ts'
import { tellOfSecondFactor } from '../notifications/account-messages.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { changeHands, lockAccount, note } from './service.ts'

/** Makes a secret for the caller's app, as `beginAuthenticator` of the contract says. */
export async function beginApp(db: Db, caller: Caller): Promise<NewAuthenticator> {
  return db.transaction(async (tx) => {
    const { userName } = await lockAccount(tx, caller)
    return insertAuthenticator(tx, caller._id, userName)
  })
}

/** Demands a verified code of whom a message or an app of theirs reaches. */
async function requireReached(tx: Tx, caller: Caller): Promise<void> {
  const isReached =
    (await hasAuthenticator(tx, caller._id)) ||
    (await wayTo(tx, caller._id, 'one_time_code')) !== null
  if (isReached) await requireVerified(tx, caller, 'security_verification')
}

/** Makes the app the caller's second factor, as `confirmAuthenticator` of the contract says. */
export async function confirmApp(db: Db, caller: Caller, otp: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { secondFactor } = await lockAccount(tx, caller)
    await requireReached(tx, caller)
    const outcome = await confirmWaiting(tx, caller._id, otp)
    if (outcome !== 'confirmed') throw new ApiError(`authenticator.${outcome}`)
    await tx.update(accounts).set({ secondFactor: true }).where(eq(accounts.id, caller._id))
    await changeHands(tx, caller._id, caller, caller.sessionHash)
    await note(tx, caller, 'authenticator_added')
    await tellOfSecondFactor(tx, caller._id, true)
    return secondFactor ? [] : replaceRecoveryCodes(tx, caller._id)
  })
}

/** Ends the caller's app, as `removeAuthenticator` of the contract says. */
export async function removeApp(db: Db, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, caller)
    if (!(await hasAuthenticator(tx, caller._id))) throw new ApiError('authenticator.none')
    if ((await wayTo(tx, caller._id, 'one_time_code')) === null) {
      throw new ApiError('code.unreachable')
    }
    await requireVerified(tx, caller, 'security_verification')
    await deleteAuthenticators(tx, caller._id)
    await changeHands(tx, caller._id, caller, caller.sessionHash)
    await note(tx, caller, 'authenticator_removed')
    await tellOfSecondFactor(tx, caller._id, true)
  })
}
