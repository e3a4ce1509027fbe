import { v7 } from 'uuid'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import { RESEND_SECONDS } from '../../../contract/codes/code-digits.ts'
import type {
  CodePurpose,
  CodeTry,
  CodeWish,
  SentCode,
} from '../../../contract/codes/one-time-codes.ts'
import {
  APP_MINUTES,
  CODE_TRIES,
  mayAskForCode,
  takesApp,
} from '../../../contract/codes/one-time-codes.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readMessageKeys } from '../messages/message-seal.ts'
import { sendMessage } from '../messages/service.ts'
import { hasAuthenticator, takeAppCode } from './authenticators.ts'
import { codeAddresses } from './code-addresses.ts'
import { codeHmac, codeKeysOf, isCode, randomCode } from './code-hmac.ts'
import type { CodeHolder } from './queries.ts'
import { beginTry, findCode, markVerified, replaceCode, takeUnlocked } from './queries.ts'

/** The person whom a code is sent to, and the session that it works in. */
export type CodeCaller = Pick<Caller, '_id' | 'name' | 'userType' | 'sessionHash'>

const note = (
  tx: Tx,
  caller: CodeCaller,
  action: AuditAction<'account'>,
  details: Record<string, unknown>,
) => appendAudit(tx, { actor: caller, subject: 'account', subjectId: caller._id, action, details })

/**
 * Sends the caller a new code for the purpose, or waits for one of the caller's authenticator app, and ends the one before. It goes out with the
 * transaction. 403 for a purpose of other roles, 422 `code.unreachable`, 404 `contact.not_found` for a new contact that
 * was not asked for.
 * @param host where browsers may fill in the code of an SMS
 * @param holder whether the caller has a session, or waits for one
 */
export async function sendCode(
  db: Db,
  caller: CodeCaller,
  wish: CodeWish,
  host: string,
  holder: 'session' | 'pending' = 'session',
): Promise<SentCode> {
  const { purpose } = wish
  const requestId = wish.requestId ?? null
  if (!mayAskForCode(caller.userType, purpose, holder)) throw new ApiError('access.forbidden')
  const { _id: accountId, sessionHash } = caller
  const code = randomCode()
  const binding = { codeId: v7(), accountId, sessionHash, purpose, requestId }
  return db.transaction(async (tx) => {
    if (!wish.byMessage && takesApp(purpose) && (await hasAuthenticator(tx, accountId))) {
      // No code has this HMAC: what the app shows counts alone.
      await replaceCode(tx, { ...binding, codeHmac: '' }, APP_MINUTES)
      return { channel: 'app', maskedAddress: '', resendSeconds: 0 }
    }
    const keys = codeKeysOf(await readMessageKeys(tx))
    await replaceCode(tx, { ...binding, codeHmac: codeHmac(keys, code, binding) })
    const data = { code, host }
    const [to, ...others] = await codeAddresses(tx, caller, wish)
    const [way] = await sendMessage(tx, { to, template: 'one_time_code', data })
    if (!way) throw new ApiError('code.unreachable')
    for (const other of others) {
      await sendMessage(tx, { to: other, template: 'one_time_code', data })
    }
    await note(tx, caller, 'code_sent', { purpose, requestId, ...way })
    return { ...way, resendSeconds: RESEND_SECONDS }
  })
}

/** Why no code can be tried: there is none, or it is used up or expired. */
async function whyNot(tx: Tx, caller: CodeHolder, purpose: CodePurpose): Promise<ErrorCode> {
  const row = await findCode(tx, caller, purpose)
  if (!row || row.verifiedAt) return 'code.none'
  return row.tries >= CODE_TRIES ? 'code.used_up' : 'code.expired'
}

/** Why the code is refused; null when it is right. */
async function refusalOf(tx: Tx, caller: CodeCaller, { purpose, otp }: CodeTry) {
  const row = await beginTry(tx, caller, purpose)
  if (!row) return whyNot(tx, caller, purpose)
  const keys = codeKeysOf(await readMessageKeys(tx))
  const isRight =
    isCode(row.codeHmac, keys, otp, row) ||
    (takesApp(purpose) && (await takeAppCode(tx, caller._id, otp)))
  if (!isRight) {
    await note(tx, caller, 'code_refused', { purpose, tries: row.tries })
    return row.tries >= CODE_TRIES ? 'code.used_up' : 'code.wrong'
  }
  await markVerified(tx, row.codeId)
  await note(tx, caller, 'code_verified', { purpose, requestId: row.requestId })
  return null
}

/**
 * Tries a code. The right one unlocks what it was asked for (`requireVerified`). A wrong try counts,
 * also when several are made at once. 422 `code.wrong`; 410 `code.expired`, `code.used_up`, `code.none`.
 */
export async function tryCode(db: Db, caller: CodeCaller, given: CodeTry): Promise<void> {
  // Thrown inside, the refusal would undo the count.
  const refusal = await db.transaction((tx) => refusalOf(tx, caller, given))
  if (refusal) throw new ApiError(refusal)
}

/**
 * Demands, in the transaction of a change, that this session has just given the right code for this
 * purpose and this request, and uses it up: the next change needs another. Undone with the change. 403
 * `code.required`.
 */
export async function requireVerified(
  tx: Tx,
  caller: CodeHolder,
  purpose: CodePurpose,
  requestId: string | null = null,
): Promise<void> {
  if (!(await takeUnlocked(tx, caller, purpose, requestId))) throw new ApiError('code.required')
}
