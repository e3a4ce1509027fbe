import type { CodePurpose } from '../../../contract/codes/one-time-codes.ts'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import type { accounts } from '../../../server/modules/accounts/table.ts'
import { requireVerified } from '../../../server/modules/codes/service.ts'
import { sessionHash } from '../../../server/modules/sessions/session-hash.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { anAccount } from '../factories/accounts.ts'
import { lastCodeOf, wrongFor } from '../messages/sent-code.ts'
import type { Person } from './person.ts'
import { signInAs } from './person.ts'

/** A signed-in person as a holder of one-time codes. */
export function codeHolder(person: Person, { db }: Database) {
  const _id = person.user?.userInfo._id ?? ''
  const holder = { _id, sessionHash: sessionHash(person.cookie.split('=')[1] ?? '') }
  const verify = (otp: string, purpose?: CodePurpose) =>
    person.call(verifyCode, { body: { otp, purpose } })
  return {
    ...{ person, holder, verify },
    generate: (body: object = {}) => person.call(generateCode, { body }),
    /** The code that was sent last, to whichever session. */
    code: () => lastCodeOf(db, _id),
    async verifyWrong(purpose?: CodePurpose) {
      return verify(wrongFor(await lastCodeOf(db, _id)), purpose)
    },
    /** Uses up what was unlocked, in a transaction of its own. */
    use: (purpose: CodePurpose = 'security_verification', requestId?: string) =>
      db.transaction((tx) => requireVerified(tx, holder, purpose, requestId)),
  }
}

type CodeHolder = ReturnType<typeof codeHolder>

/** A new account, signed in as often as wanted: each time another session. */
export async function codeHolders(
  app: Person['app'],
  database: Database,
  overrides: Partial<typeof accounts.$inferInsert> = {},
): Promise<() => Promise<CodeHolder>> {
  const reach = { phone: '9876543210', email: 'asha@example.in' }
  const userName = await anAccount(database, { userType: 'admin', ...reach, ...overrides })
  return async () => codeHolder(await signInAs(app, userName), database)
}

export async function aCodeHolder(...given: Parameters<typeof codeHolders>): Promise<CodeHolder> {
  return (await codeHolders(...given))()
}
