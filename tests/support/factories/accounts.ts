import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../server/modules/accounts/password.ts'
import { accounts } from '../../../server/modules/accounts/table.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'

type Overrides = Partial<typeof accounts.$inferInsert> &
  Pick<typeof accounts.$inferInsert, 'userType'>

/** A new account with the demo password; answers its user name. */
export async function anAccount(database: Database, overrides: Overrides): Promise<string> {
  const userName = overrides.userName ?? `user-${randomBytes(4).toString('hex')}`
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.db.insert(accounts).values({ passwordHash, ...overrides, userName })
  return userName
}
