import { eq, sql } from 'drizzle-orm'
import type { HandingChange } from '../../../contract/accounts/account-rest.ts'
import { FRESH_PASSWORD_MINUTES } from '../../../contract/sessions/fresh-password.ts'
import { accountChanges } from '../../../server/modules/accounts/table.ts'
import { sessions } from '../../../server/modules/sessions/table.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import type { Person } from './person.ts'

const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

/** A screen that was left open: the password was typed in its sessions a quarter of an hour ago, and a second. */
export async function leaveOpen({ db }: Database, person: Person): Promise<void> {
  await db
    .update(sessions)
    .set({
      passwordAt: sql`clock_timestamp() - make_interval(mins => ${FRESH_PASSWORD_MINUTES}, secs => 1)`,
    })
    .where(eq(sessions.accountId, idOf(person)))
}

/** As if the account's password, contact or second factor had changed so many hours ago. */
export async function hasChanged(
  { db }: Database,
  person: Person,
  change: HandingChange,
  hours = 1,
): Promise<void> {
  await db.insert(accountChanges).values({
    ...{ accountId: idOf(person), byId: idOf(person), change },
    at: sql`clock_timestamp() - make_interval(hours => ${hours})`,
    ...(change === 'contact' && { formerPhone: '9800000001', formerEmail: 'former@example.in' }),
  })
}
